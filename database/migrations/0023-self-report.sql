-- Health self-reports and self-assessments: templates by version, the shared drafts, and the entries of residents.

create table self_report_template (
  kind text not null check (kind in ('report', 'assessment')),
  version integer not null check (version >= 1),
  content jsonb not null,
  zh jsonb,
  effective_from timestamptz not null,
  written_by uuid,
  released_by uuid,
  released_at timestamptz,
  note text not null,
  writers uuid[] not null default '{}',
  primary key (kind, version),
  constraint self_report_template_by_two check (
    version = 1 or coalesce(written_by <> released_by and released_at is not null, false)),
  constraint self_report_template_not_by_a_writer check (released_by is null or not released_by = any (writers))
);
comment on table self_report_template is
  'append-only: released versions of the two forms. An entry is shown with the words of its version. Version 1 ships '
  'with the product; every other one is released by two people.';
comment on column self_report_template.content is 'Questions, rules and advice: {parameters, pages, rules, results}.';
comment on column self_report_template.zh is
  'Chinese text, where it was written. Copied from version to version; no call reads it yet.';
comment on column self_report_template.written_by is 'Member of staff who requested the release.';
comment on column self_report_template.released_by is 'Member of staff who approved the release.';
comment on column self_report_template.writers is
  'Members of staff who wrote the version. None of them may release it.';

-- Refuses gaps between version numbers.
create function self_report_number_template() returns trigger language plpgsql as $$
begin
  if new.version <> (select coalesce(max(version), 0) + 1 from self_report_template where kind = new.kind) then
    raise exception 'template % does not follow the one before', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger self_report_template_follows before insert on self_report_template
  for each row execute function self_report_number_template();

create function self_report_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a template never changes: release another';
end $$;

create trigger self_report_template_is_kept before update or delete or truncate on self_report_template
  for each statement execute function self_report_refuse_change();

create table self_report_draft (
  kind text primary key check (kind in ('report', 'assessment')),
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
comment on table self_report_draft is 'Next version of each form, one draft for all staff.';
comment on column self_report_draft.content is 'Template as typed, like self_report_template.content.';
comment on column self_report_draft.revision is 'Number of saves. A save that starts from an older one is stale.';
comment on column self_report_draft.base_version is 'Version from which the draft began.';
comment on column self_report_draft.requested_by is
  'Member of staff who requested the release. Null while no release is requested.';
comment on column self_report_draft.writers is
  'Members of staff who wrote on the draft since its base version. None of them may release it.';

create table self_report_entry (
  id uuid primary key,
  sequence_number bigint generated always as identity,
  kind text not null check (kind in ('report', 'assessment')),
  person_id uuid not null,
  account_id uuid not null,
  day date not null,
  sent_at timestamptz not null,
  template_version integer not null,
  content bytea not null,
  foreign key (kind, template_version) references self_report_template (kind, version)
);
comment on table self_report_entry is
  'Submitted reports and assessments. They never change; the newest of a day counts.';
comment on column self_report_entry.sequence_number is 'Order of arrival, within one instant too.';
comment on column self_report_entry.person_id is 'Person whose health it describes.';
comment on column self_report_entry.account_id is 'Account that sent it.';
comment on column self_report_entry.day is 'Local date in Brunei.';
comment on column self_report_entry.content is
  'Encrypted: {answers, level, met, desk}. met: rules that were met; desk: whether the health desk is told.';

create index self_report_entry_of_person on self_report_entry (person_id, kind, day desc, sequence_number desc);
create index self_report_entry_of_account on self_report_entry (account_id);
create index self_report_entry_by_day on self_report_entry (day);
