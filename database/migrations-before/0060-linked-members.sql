-- Members of a family without a number or mailbox of their own, whom a reviewer or the help desk linked after seeing their documents.
-- Sealed: what they are to whoever acts for them, and whether the right ends on their eighteenth birthday.
alter table members_person add column link bytea;
alter table members_person add column linked_at timestamptz;

-- Whether somebody with this document has an account of their own.
create index members_person_by_identity on members_person (identity_hash) where account_id is not null;

-- Requests to link a member, and what was decided.
create table certification_link (
  id uuid primary key,
  account_id uuid not null,
  -- The member: from the beginning where they were in the family as a child, else once the request is agreed to.
  person_id uuid,
  state text not null check (state in ('submitted', 'agreed', 'refused')),
  -- Sealed: the relationship, the details, and by which documents they were shown.
  content bytea not null,
  -- Keyed hash of the member's document: by it the desk finds a request or a link.
  identity_hash bytea not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Sealed: why it was refused.
  reason bytea,
  -- When a member of staff ended the link in person.
  ended_at timestamptz,
  ended_by uuid,
  pictures_gone_at timestamptz,
  check ((state = 'submitted') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'agreed' or person_id is not null),
  check (ended_at is null or state = 'agreed'),
  check ((ended_by is null) = (ended_at is null))
);

create unique index certification_link_open on certification_link (account_id, identity_hash) where state = 'submitted';
create index certification_link_of_account on certification_link (account_id, submitted_at desc, id desc);
create index certification_link_waiting on certification_link (submitted_at, id) where state = 'submitted';
create index certification_link_decided on certification_link (decided_at desc, id desc) where decided_at is not null;
create index certification_link_by_identity on certification_link (identity_hash, submitted_at desc, id desc);
create index certification_link_pictures on certification_link (decided_at) where pictures_gone_at is null;
create index certification_link_standing on certification_link (id) where state = 'agreed' and ended_at is null;
create index certification_link_old on certification_link (coalesce(ended_at, decided_at))
  where state = 'refused' or ended_at is not null;
