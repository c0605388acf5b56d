-- Reports that leave the building: made on demand or by a schedule, downloaded or delivered.

create table reports_schedule (
  id uuid primary key,
  kind text not null check (kind in ('daily-counts', 'referred-travellers', 'cases')),
  format text not null check (format in ('csv', 'fhir', 'dhis2', 'sormas')),
  port_id uuid,
  language text not null check (language in ('en', 'ms')),
  reason text not null,
  destination text not null check (destination in ('folder', 's3', 'https')),
  weekday smallint check (weekday between 1 and 7),
  local_time text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  next_run_at timestamptz not null
);
comment on table reports_schedule is 'Schedules by which reports are made and delivered.';
comment on column reports_schedule.port_id is 'Only decisions at this port of entry. Null for all ports.';
comment on column reports_schedule.language is 'Language of the column headings.';
comment on column reports_schedule.reason is 'Purpose, which travellers in a line list see.';
comment on column reports_schedule.weekday is 'Day of the week, 1 for Monday. Null for a daily report.';
comment on column reports_schedule.local_time is 'Time of day in the country, HH:MM.';
comment on column reports_schedule.created_by is 'Member of staff who answers for the deliveries.';
comment on column reports_schedule.paused_at is 'Null while the schedule runs.';

create index reports_schedule_due on reports_schedule (next_run_at) where paused_at is null;

create table reports_report (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('daily-counts', 'referred-travellers', 'cases')),
  format text not null check (format in ('csv', 'fhir', 'dhis2', 'sormas')),
  first_day date not null,
  last_day date not null,
  port_id uuid,
  language text not null check (language in ('en', 'ms')),
  reason text not null,
  schedule_id uuid references reports_schedule (id) on delete set null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  made_at timestamptz,
  failure text check (failure in ('too-many', 'no-codes')),
  records integer,
  declarations uuid[] not null default '{}',
  members uuid[] not null default '{}',
  content bytea,
  expires_at timestamptz,
  downloaded_at timestamptz,
  destination text check (destination in ('folder', 's3', 'https')),
  attempts smallint not null default 0,
  last_attempt_at timestamptz,
  last_error text,
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
alter table reports_report alter column content set storage external;
comment on table reports_report is 'Reports for use outside of the console, made by a job.';
comment on column reports_report.number is 'Number for people.';
comment on column reports_report.port_id is 'Only decisions at this port of entry. Null for all ports.';
comment on column reports_report.language is 'Language of the column headings.';
comment on column reports_report.reason is 'Purpose, which travellers in a line list see.';
comment on column reports_report.schedule_id is 'Null for a report that a member of staff requested, and when the schedule was removed.';
comment on column reports_report.requested_by is 'Member of staff who requested it, or who created its schedule.';
comment on column reports_report.made_at is 'When the job made the file or gave up.';
comment on column reports_report.failure is 'Why the file could not be made.';
comment on column reports_report.records is 'Number of rows, or of resources, in the file.';
comment on column reports_report.declarations is 'Applications in the file, so that their owners can see the report.';
comment on column reports_report.members is 'Persons with a self-report in the file, so that they can see the report.';
comment on column reports_report.content is 'Encrypted: file. Erased when it expires.';
comment on column reports_report.destination is 'Where it is delivered. Null for a report that is downloaded.';
comment on column reports_report.last_error is 'Code of the last failed delivery, such as http-503. Null after a success.';
comment on column reports_report.next_attempt_at is 'Null if no delivery is due: delivered, given up, or not for delivery.';

create index reports_report_newest on reports_report (requested_at desc, id desc);
create index reports_report_to_make on reports_report (requested_at) where made_at is null;
create index reports_report_to_deliver on reports_report (next_attempt_at) where next_attempt_at is not null;
create index reports_report_with_file on reports_report (expires_at) where content is not null;

create table reports_codes (
  system text primary key check (system in ('dhis2', 'sormas')),
  content jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
comment on table reports_codes is 'Codes of other systems for what reports contain.';
comment on column reports_codes.content is 'Codes of DHIS2 (Dhis2Codes in the code) or names of SORMAS (SormasCodes).';
comment on column reports_codes.changed_by is 'Member of staff.';
