-- Attachments and laboratory results of cases.

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
