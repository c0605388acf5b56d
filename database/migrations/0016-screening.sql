-- Rules that decide the screening outcome of travellers, by version (docs/rules.md). A released version never changes,
-- because declarations name the version that judged them; another version replaces a wrong one.

create table screening_rule_set (
  version integer primary key check (version >= 1),
  content jsonb not null,
  effective_from timestamptz not null,
  released_at timestamptz,
  written_by text,
  released_by text,
  note text,
  constraint screening_rule_set_released check (version = 1 or coalesce(
    written_by <> released_by and effective_from >= released_at + interval '60 seconds', false))
);
comment on table screening_rule_set is
  'append-only: released versions of the screening rules. Version 1 ships with the product; every other one is '
  'released by two people.';
comment on column screening_rule_set.content is '{rules: [...]}, in order of evaluation.';
comment on column screening_rule_set.effective_from is
  'Start of the version, at least a minute after its release, so that every process knows it in time.';
comment on column screening_rule_set.written_by is 'Member of staff who requested the release.';
comment on column screening_rule_set.released_by is 'Member of staff who approved the release.';

-- Refuses gaps between version numbers, so that a process that knows a version knows all before it.
create function screening_number_rule_set() returns trigger language plpgsql as $$
begin
  if new.version <> (select coalesce(max(version), 0) + 1 from screening_rule_set) then
    raise exception 'rule set % does not follow the one before', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger screening_rule_set_follows before insert on screening_rule_set
  for each row execute function screening_number_rule_set();

create function screening_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rule set never changes: release another';
end $$;

create trigger screening_rule_set_is_kept before update or delete or truncate on screening_rule_set
  for each statement execute function screening_refuse_change();
