-- Families: who somebody is, the children whom a parent added, and who said yes to being acted for.
create table members_person (
  id uuid primary key,
  -- Whose own person it is. The first one of an account has the account's id; another one was somebody's child before.
  account_id uuid,
  -- Who added it as a child, and acts for it until it is twelve.
  guardian_id uuid,
  -- Sealed: the details.
  content bytea,
  -- Keyed hash of document and number: nobody is in a family twice.
  identity_hash bytea not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Taken out of the family: what it is recognised by is left, so that what was made for it is found when it is added again.
  removed_at timestamptz,
  check ((account_id is null) <> (guardian_id is null)),
  check (removed_at is null or guardian_id is not null),
  check ((content is null) = (removed_at is not null))
);

create index members_person_of_account on members_person (account_id) where account_id is not null;
create unique index members_person_of_guardian on members_person (guardian_id, identity_hash) where guardian_id is not null;
create index members_person_removed on members_person (removed_at) where removed_at is not null;

-- Requests to act for somebody, and what became of them.
create table members_link (
  id uuid primary key,
  asker_id uuid not null,
  -- Keyed hash of the number or the address that was asked: whoever logs in with it may answer.
  destination_hash bytea not null,
  -- `requested` after `until` has lapsed.
  state text not null check (state in ('requested', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
  -- Sealed: the relationship; and, until it is accepted, what the asker typed.
  content bytea not null,
  -- The child it is about, when one has become twelve.
  person_id uuid,
  -- The account that accepted.
  helped_id uuid,
  asked_at timestamptz not null,
  until timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('accepted', 'ended')) = (helped_id is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (helped_id is distinct from asker_id)
);

create unique index members_link_open on members_link (asker_id, destination_hash) where state = 'requested';
create unique index members_link_accepted on members_link (asker_id, helped_id) where state = 'accepted';
create index members_link_of_asker on members_link (asker_id, asked_at desc, id);
create index members_link_to on members_link (destination_hash) where state = 'requested';
create index members_link_of_helped on members_link (helped_id) where helped_id is not null;
create index members_link_old on members_link (until) where state <> 'accepted';

-- For whom an account acts, when it has chosen.
create table members_current (
  account_id uuid primary key,
  person_id uuid not null
);
