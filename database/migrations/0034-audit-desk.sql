-- Exports that two members of staff agree to, and checks of the audit log.

create table audit_desk_export (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('audit-entries', 'declarations')),
  first_day date not null,
  last_day date not null,
  reason text not null,
  language text not null check (language in ('en', 'ms')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused')),
  made_at timestamptz,
  failure text check (failure in ('too-many', 'nothing')),
  records integer,
  subjects uuid[] not null default '{}',
  content bytea,
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint audit_desk_export_by_two check (
    outcome is distinct from 'approved' or coalesce(decided_by <> requested_by, false))
);
alter table audit_desk_export alter column content set storage external;
comment on table audit_desk_export is
  'Files with data for use outside of the console: requested by one member of staff, agreed to by another, made by a '
  'job.';
comment on column audit_desk_export.number is 'Number for people, repeated in every row of the file.';
comment on column audit_desk_export.kind is 'audit-entries: entries of the audit log.';
comment on column audit_desk_export.language is 'Language of the column headings in the file.';
comment on column audit_desk_export.made_at is 'When the job made the file or gave up.';
comment on column audit_desk_export.failure is 'Why the file could not be made.';
comment on column audit_desk_export.records is 'Number of rows in the file.';
comment on column audit_desk_export.subjects is 'Applications in the file, so that their owners can see the export.';
comment on column audit_desk_export.content is 'Encrypted: file, as text. Erased when it expires.';

create index audit_desk_export_newest on audit_desk_export (requested_at desc, id desc);
create index audit_desk_export_to_make on audit_desk_export (decided_at) where outcome = 'approved' and made_at is null;
create index audit_desk_export_made on audit_desk_export (expires_at) where content is not null;
create index audit_desk_export_downloaded on audit_desk_export (requested_by, downloaded_at)
  where downloaded_at is not null;

create table audit_desk_check (
  id uuid primary key,
  requested_by uuid not null,
  requested_at timestamptz not null,
  entries bigint not null default 0,
  ended_at timestamptz,
  report jsonb
);
comment on table audit_desk_check is 'Checks of the whole hash chain that an auditor requested.';
comment on column audit_desk_check.entries is 'Number of entries checked so far.';
comment on column audit_desk_check.report is
  '{blocks, entries, unsealed, heads, findings, findingCount}. Null while the check runs, and if it failed.';

create index audit_desk_check_newest on audit_desk_check (requested_at desc);
create unique index audit_desk_check_under_way on audit_desk_check ((true)) where ended_at is null;
