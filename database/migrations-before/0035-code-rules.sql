-- How the rules of health codes are changed: the draft that people write together, trials over the standings of now, releases by two people.
-- And who was near a case, as check-ins say.

create function health_code_number_rules() returns trigger language plpgsql as $$
begin
  if new.version <> (select coalesce(max(version), 0) + 1 from health_code_rules) then
    raise exception 'version % does not follow the one before', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger health_code_rules_follow before insert on health_code_rules
  for each row execute function health_code_number_rules();

-- The next version while it is written, one for all who write; `asked_by` while it waits for a second person.
create table health_code_draft (
  single boolean primary key default true check (single),
  content jsonb not null,
  revision integer not null,
  base_version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  asked_by uuid,
  asked_at timestamptz,
  note text,
  check ((asked_by is null) = (asked_at is null) and (asked_by is null) = (note is null))
);

-- What rules would make of everybody whose code says something now. Counts alone: nobody's level is kept.
create table health_code_dry_run (
  id uuid primary key,
  -- The order in which they began, also within one instant.
  place bigint generated always as identity,
  content jsonb not null,
  -- The version in force, with which it is compared.
  against integer not null references health_code_rules (version),
  -- Who has said something since then is looked at.
  since timestamptz not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('running', 'finished', 'cancelled')),
  -- The last person of the last page that was noted.
  after_id uuid,
  tally jsonb not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);

create unique index health_code_dry_run_under_way on health_code_dry_run ((true)) where state = 'running';
create index health_code_dry_run_newest on health_code_dry_run (place desc);

-- Somebody was near a case: found by a keyed hash of who they are, so that the table names nobody.
create table health_code_exposed (
  -- What it stands on, as whoever noted it names it.
  occasion uuid not null,
  person_key bytea not null,
  -- The last moment at which they were near.
  at timestamptz not null,
  primary key (occasion, person_key)
);

create index health_code_exposed_of_person on health_code_exposed (person_key, at desc);
create index health_code_exposed_by_time on health_code_exposed (at);
