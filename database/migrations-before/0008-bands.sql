-- The rules by which bands come about, version by version (docs/rules.md). A version once released never changes, because
-- declarations say by which one they were judged; a wrong one is followed by another.
create table bands_rule_set (
  version integer primary key check (version >= 1),
  -- {"rules": [...]}, in order.
  content jsonb not null,
  effective_from timestamptz not null,
  released_at timestamptz,
  released_by text,
  approved_by text,
  note text,
  -- The first came with the product. Every other is released by two people, and a minute ahead, by when every process knows it.
  constraint bands_rule_set_released check (version = 1 or coalesce(
    released_by <> approved_by and effective_from >= released_at + interval '60 seconds', false))
);

comment on table bands_rule_set is 'append-only';

-- Numbers without a gap: who knows one knows all before it.
create function bands_number_rule_set() returns trigger language plpgsql as $$
begin
  if new.version <> (select coalesce(max(version), 0) + 1 from bands_rule_set) then
    raise exception 'rule set % does not follow the one before', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger bands_rule_set_follows before insert on bands_rule_set
  for each row execute function bands_number_rule_set();

create function bands_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rule set never changes: release another';
end $$;

create trigger bands_rule_set_is_kept before update or delete or truncate on bands_rule_set
  for each statement execute function bands_refuse_change();

insert into bands_rule_set (version, effective_from, note, content)
values (1, '2000-01-01 00:00+00', 'Came with the product', '{"rules": [
  {"id": "fever", "when": {"answer": "fever", "is": "yes"}, "band": "see-health-officer",
   "reason": {"en": "Fever was answered with Yes.", "ms": "Demam dijawab dengan Ya."}},
  {"id": "rash", "when": {"answer": "rash", "is": "yes"}, "band": "see-health-officer",
   "reason": {"en": "Rash was answered with Yes.", "ms": "Ruam dijawab dengan Ya."}}
]}');

-- Until now a text that was always '1'. (Writes the table anew: calls that need it wait, or are told to try again.)
alter table declaration_version alter column rules_version type integer using rules_version::integer;
alter type declaration_submission alter attribute rules_version type integer;
