-- Health codes: the rules by version, their draft and dry runs, levels that a health officer set, appeals, and
-- exposures. Codes are not stored: a code is computed on request and proves itself.

create table health_code_rules (
  version integer primary key check (version >= 1),
  content jsonb not null,
  effective_from timestamptz not null,
  written_by uuid,
  released_by uuid,
  note text not null,
  writers uuid[] not null default '{}',
  constraint health_code_rules_by_two check (version = 1 or coalesce(written_by <> released_by, false)),
  constraint health_code_rules_not_by_a_writer check (released_by is null or not released_by = any (writers))
);
comment on table health_code_rules is
  'append-only: released versions of the rules. Version 1 ships with the product; every other one is released by two '
  'people.';
comment on column health_code_rules.content is
  '{hours, exposedDays, rules}. Validity of reports in hours and of exposures in days.';
comment on column health_code_rules.written_by is 'Member of staff who requested the release.';
comment on column health_code_rules.released_by is 'Member of staff who approved the release.';
comment on column health_code_rules.writers is 'Members of staff who wrote the version. None of them may release it.';

-- Refuses gaps between version numbers.
create function health_code_number_rules() returns trigger language plpgsql as $$
begin
  if new.version <> (select coalesce(max(version), 0) + 1 from health_code_rules) then
    raise exception 'version % does not follow the one before', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger health_code_rules_follow before insert on health_code_rules
  for each row execute function health_code_number_rules();

create function health_code_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rules never change: release others';
end $$;

create trigger health_code_rules_are_kept before update or delete or truncate on health_code_rules
  for each statement execute function health_code_refuse_change();

create table health_code_draft (
  single boolean primary key default true check (single),
  content jsonb not null,
  revision integer not null,
  base_version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  requested_by uuid,
  requested_at timestamptz,
  note text,
  writers uuid[] not null default '{}',
  check ((requested_by is null) = (requested_at is null) and (requested_by is null) = (note is null))
);
comment on table health_code_draft is 'Next version of the rules, one draft for all staff.';
comment on column health_code_draft.content is 'Rules as typed, like health_code_rules.content.';
comment on column health_code_draft.revision is 'Number of saves. A save that starts from an older one is stale.';
comment on column health_code_draft.base_version is 'Version from which the draft began.';
comment on column health_code_draft.requested_by is
  'Member of staff who requested the release. Null while no release is requested.';
comment on column health_code_draft.writers is
  'Members of staff who wrote on the draft since its base version. None of them may release it.';

create table health_code_dry_run (
  id uuid primary key,
  sequence_number bigint generated always as identity,
  content jsonb not null,
  compared_version integer not null references health_code_rules (version),
  since timestamptz not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null check (state in ('running', 'finished', 'cancelled')),
  after_id uuid,
  tally jsonb not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
comment on table health_code_dry_run is
  'Trials of a draft: the levels of all persons with a current code, compared with the rules in force. Stores counts '
  'only.';
comment on column health_code_dry_run.sequence_number is 'Order of the starts, within one instant too.';
comment on column health_code_dry_run.content is 'Rules of the draft at the start.';
comment on column health_code_dry_run.compared_version is 'Version in force, with which the draft is compared.';
comment on column health_code_dry_run.since is 'Persons with an entry since then are evaluated.';
comment on column health_code_dry_run.after_id is 'Last person of the last page that was counted.';
comment on column health_code_dry_run.tally is '{moves: {from>to: number}, byHand, unreadable}.';

create unique index health_code_dry_run_under_way on health_code_dry_run ((true)) where state = 'running';
create index health_code_dry_run_newest on health_code_dry_run (sequence_number desc);

create table health_code_manual_level (
  id uuid primary key,
  person_id uuid not null,
  content bytea not null,
  set_by uuid not null,
  set_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  check (until > set_at)
);
comment on table health_code_manual_level is
  'Levels that a health officer set. Each applies until its end or until another one is set.';
comment on column health_code_manual_level.content is 'Encrypted: {level, reason}.';
comment on column health_code_manual_level.set_by is 'Member of staff.';
comment on column health_code_manual_level.ended_at is 'When it was ended or replaced by another level.';

create index health_code_manual_level_of_person on health_code_manual_level (person_id, set_at desc);
create index health_code_manual_level_by_end on health_code_manual_level (until);
create index health_code_manual_level_ended on health_code_manual_level (ended_at) where ended_at is not null;

create table health_code_appeal (
  id uuid primary key,
  person_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('open', 'in-review', 'accepted', 'refused')),
  content bytea not null,
  opened_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  answer bytea,
  check ((taken_by is null) = (taken_at is null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null)),
  check (state = 'open' or taken_at is not null)
);
comment on table health_code_appeal is 'Requests to change a level.';
comment on column health_code_appeal.account_id is 'Account that appealed and receives the answer.';
comment on column health_code_appeal.state is 'in-review: a member of staff has taken the appeal.';
comment on column health_code_appeal.content is
  'Encrypted: {text, level, reasons}, level and reasons as they were then.';
comment on column health_code_appeal.answer is 'Encrypted: reason of the decision, as text.';

-- One open appeal for each person.
create unique index health_code_appeal_live on health_code_appeal (person_id) where state in ('open', 'in-review');
create index health_code_appeal_of_person on health_code_appeal (person_id, opened_at desc);
create index health_code_appeal_waiting on health_code_appeal (opened_at, id) where decided_at is null;
create index health_code_appeal_decided on health_code_appeal (decided_at desc, id desc) where decided_at is not null;
create index health_code_appeal_of_account on health_code_appeal (account_id);

create table health_code_exposed (
  occasion uuid not null,
  person_key bytea not null,
  at timestamptz not null,
  primary key (occasion, person_key)
);
comment on table health_code_exposed is
  'Persons who were near an infectious person, by hash, so that the table names nobody.';
comment on column health_code_exposed.occasion is 'Cause, such as the id of an exposure in check_in_exposure.';
comment on column health_code_exposed.person_key is 'Keyed hash of the person.';
comment on column health_code_exposed.at is 'Last time at which they were near.';

create index health_code_exposed_of_person on health_code_exposed (person_key, at desc);
create index health_code_exposed_by_time on health_code_exposed (at);
