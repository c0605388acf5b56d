-- Attachments, laboratory results and contacts of cases.

create table follow_up_attachment (
  id uuid primary key,
  case_id uuid references follow_up_case (id) on delete set null,
  name bytea not null,
  staff_id uuid not null,
  attached_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  check ((removed_at is null) = (removed_by is null))
);
comment on table follow_up_attachment is 'Files that health officers attached to cases.';
comment on column follow_up_attachment.id is 'Id of the file.';
comment on column follow_up_attachment.case_id is 'Null after the case was deleted, until the file is deleted too.';
comment on column follow_up_attachment.name is 'Encrypted: name of the file, also after its removal.';
comment on column follow_up_attachment.removed_at is
  'When the file was deleted. The reason is in the history of the case.';

create index follow_up_attachment_of_case on follow_up_attachment (case_id, attached_at);

create table follow_up_lab_result (
  id uuid primary key,
  case_id uuid not null references follow_up_case (id) on delete cascade,
  result_id uuid not null,
  version smallint not null,
  content bytea not null,
  staff_id uuid not null,
  recorded_at timestamptz not null,
  unique (result_id, version)
);
comment on table follow_up_lab_result is
  'Laboratory results of cases. Rows never change; a correction adds the next version.';
comment on column follow_up_lab_result.result_id is 'Identifies the result over its versions.';
comment on column follow_up_lab_result.version is 'From 1. The last version counts.';
comment on column follow_up_lab_result.content is
  'Encrypted: {test, takenAt, result, value, unit, laboratory, attachment}, and the reason of a correction.';

create index follow_up_lab_result_of_case on follow_up_lab_result (case_id, recorded_at);

create table follow_up_seat (
  id uuid primary key,
  declaration_id uuid not null,
  number smallint not null,
  version integer not null,
  entry_date date not null,
  seat bytea not null,
  staff_id uuid not null,
  recorded_at timestamptz not null,
  unique (declaration_id, number)
);
comment on table follow_up_seat is 'Seats that health officers entered from the manifest of a carrier.';
comment on column follow_up_seat.number is 'Position of the traveller in this version of the application, from 1.';
comment on column follow_up_seat.version is
  'Version of the application. In another version the number can be another traveller, so the seat does not count.';
comment on column follow_up_seat.entry_date is 'Day of arrival, from which its retention counts.';
comment on column follow_up_seat.seat is 'Encrypted: the seat, such as 12A.';

create index follow_up_seat_old on follow_up_seat (entry_date);

alter table follow_up_case drop constraint follow_up_case_origin_check;
alter table follow_up_case add constraint follow_up_case_origin_check
  check (origin in ('referred', 'band', 'desk', 'group', 'report', 'contact'));
alter table follow_up_case add column contact_of uuid references follow_up_case (id) on delete set null;
comment on column follow_up_case.contact_of is
  'Case whose contact this person was. Null otherwise, and when that case is deleted.';
comment on column follow_up_case.origin is
  'referred: by the counter. band: opened for the screening outcome. desk: opened without it. group: travels with a '
  'person who is followed up. contact: was on the same flight or vessel as one. report: by a self-report.';

create index follow_up_case_contacts on follow_up_case (contact_of) where contact_of is not null;
