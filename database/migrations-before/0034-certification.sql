-- Since when a reviewer has found that somebody's own details are those of their document. Null: nobody has, or they were changed since.
alter table members_person add column verified_at timestamptz;

-- Somebody showing who they are: pictures of a document, which a reviewer compares with their details.
create table certification (
  id uuid primary key,
  account_id uuid not null,
  state text not null check (state in ('submitted', 'verified', 'refused', 'replaced')),
  document text not null check (document in ('ic', 'passport')),
  -- Sealed: the details as they were submitted, and the lines that the device read.
  content bytea not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Sealed: why it was refused.
  reason bytea,
  -- Since when it does not count any more, by its owner's wish.
  ended_at timestamptz,
  pictures_gone_at timestamptz,
  check ((state = 'submitted') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'replaced') = (ended_at is not null))
);

-- One at a time.
create unique index certification_open on certification (account_id) where state in ('submitted', 'verified');
create index certification_of_account on certification (account_id, submitted_at desc, id desc);
create index certification_waiting on certification (submitted_at, id) where state = 'submitted';
create index certification_decided on certification (decided_at desc, id desc) where decided_at is not null;
create index certification_pictures on certification (decided_at) where pictures_gone_at is null;
create index certification_old on certification (coalesce(ended_at, decided_at)) where state in ('refused', 'replaced');
