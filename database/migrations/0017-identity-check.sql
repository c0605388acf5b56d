-- Identity checks: pictures of a document, which a reviewer compares with the details; and requests to link family
-- members.

create table identity_check (
  id uuid primary key,
  account_id uuid not null,
  state text not null check (state in ('submitted', 'verified', 'refused', 'replaced')),
  document text not null check (document in ('ic', 'passport')),
  content bytea not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason bytea,
  ended_at timestamptz,
  pictures_deleted_at timestamptz,
  check ((state = 'submitted') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'replaced') = (ended_at is not null))
);
comment on table identity_check is 'Identity checks of account owners.';
comment on column identity_check.content is
  'Encrypted: {details, lines}, the details as submitted and the machine-readable lines that the device read.';
comment on column identity_check.decided_by is 'Member of staff.';
comment on column identity_check.reason is 'Encrypted: {reason, note} of a refusal.';
comment on column identity_check.ended_at is 'When the check ceased to count at the wish of its owner.';
comment on column identity_check.pictures_deleted_at is 'When the pictures were deleted.';

-- One check at a time.
create unique index identity_check_open on identity_check (account_id) where state in ('submitted', 'verified');
create index identity_check_of_account on identity_check (account_id, submitted_at desc, id desc);
create index identity_check_waiting on identity_check (submitted_at, id) where state = 'submitted';
create index identity_check_decided on identity_check (decided_at desc, id desc) where decided_at is not null;
create index identity_check_pictures on identity_check (decided_at) where pictures_deleted_at is null;
create index identity_check_old on identity_check (coalesce(ended_at, decided_at))
  where state in ('refused', 'replaced');

create table identity_check_reading (
  id uuid primary key references files_file (id) on delete cascade,
  account_id uuid not null,
  content bytea not null,
  read_at timestamptz not null
);
comment on table identity_check_reading is 'Text that was read from a picture of a document. Deleted with the picture.';
comment on column identity_check_reading.id is 'Id of the file.';
comment on column identity_check_reading.content is 'Encrypted: {number, name}, as far as they were readable.';

create index identity_check_reading_of_account on identity_check_reading (account_id, read_at);

create table identity_check_link (
  id uuid primary key,
  account_id uuid not null,
  person_id uuid,
  state text not null check (state in ('submitted', 'agreed', 'refused')),
  content bytea not null,
  identity_hash bytea not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason bytea,
  ended_at timestamptz,
  ended_by uuid,
  pictures_deleted_at timestamptz,
  check ((state = 'submitted') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'agreed' or person_id is not null),
  check (ended_at is null or state = 'agreed'),
  check ((ended_by is null) = (ended_at is null))
);
comment on table identity_check_link is
  'Requests to act for a family member without a number or mailbox, with the decision of staff who saw the documents.';
comment on column identity_check_link.person_id is
  'The member: from the start if they were in the family as a child, otherwise once the request is agreed to.';
comment on column identity_check_link.content is
  'Encrypted: {relationship, details, pictures, shown}. shown: documents that were shown for the relationship.';
comment on column identity_check_link.identity_hash is
  'Keyed hash of document and number of the member, by which staff find a request or a link.';
comment on column identity_check_link.decided_by is 'Member of staff.';
comment on column identity_check_link.reason is 'Encrypted: {reason, note} of a refusal.';
comment on column identity_check_link.ended_at is 'When a member of staff ended the link in person.';
comment on column identity_check_link.pictures_deleted_at is 'When the pictures were deleted.';

create unique index identity_check_link_open on identity_check_link (account_id, identity_hash)
  where state = 'submitted';
create index identity_check_link_of_account on identity_check_link (account_id, submitted_at desc, id desc);
create index identity_check_link_waiting on identity_check_link (submitted_at, id) where state = 'submitted';
create index identity_check_link_decided on identity_check_link (decided_at desc, id desc) where decided_at is not null;
create index identity_check_link_by_identity on identity_check_link (identity_hash, submitted_at desc, id desc);
create index identity_check_link_pictures on identity_check_link (decided_at) where pictures_deleted_at is null;
create index identity_check_link_linked on identity_check_link (id) where state = 'agreed' and ended_at is null;
create index identity_check_link_old on identity_check_link (coalesce(ended_at, decided_at))
  where state = 'refused' or ended_at is not null;
