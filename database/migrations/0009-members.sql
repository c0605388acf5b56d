-- Families: persons with their details, the children that a parent added, and helpers who may act for an account.

create table members_person (
  id uuid primary key,
  account_id uuid,
  guardian_id uuid,
  content bytea,
  identity_hash bytea not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  verified_at timestamptz,
  waits_since timestamptz,
  link bytea,
  linked_at timestamptz,
  check ((account_id is null) <> (guardian_id is null)),
  check (removed_at is null or guardian_id is not null),
  check ((content is null) = (removed_at is not null))
);
comment on table members_person is 'Persons: the owner of an account, or a family member for whom an account acts.';
comment on column members_person.account_id is
  'Account of which this is the owner. The first person of an account has its id; another one was a child before.';
comment on column members_person.guardian_id is
  'Account that added the person as a child, until the age of twelve, or to which staff linked the person.';
comment on column members_person.content is 'Encrypted: details of the person (Details in the contract).';
comment on column members_person.identity_hash is 'Keyed hash of document and number. A family has nobody twice.';
comment on column members_person.revision is
  'Number of the last change. A change that starts from an older one is stale.';
comment on column members_person.removed_at is
  'When the person left the family. The hash stays, so that their data is found when they are added again.';
comment on column members_person.verified_at is
  'When a reviewer found the details equal to the document. Null before that, and after a change of the details.';
comment on column members_person.waits_since is
  'Since when the details wait for the comparison with a document and cannot be changed.';
comment on column members_person.link is
  'Encrypted: {relationship, lasts}, for a member without a number or mailbox whom staff linked after seeing papers.';
comment on column members_person.linked_at is 'When staff linked the member.';

create index members_person_of_account on members_person (account_id) where account_id is not null;
create unique index members_person_of_guardian on members_person (guardian_id, identity_hash)
  where guardian_id is not null;
create index members_person_removed on members_person (removed_at) where removed_at is not null;
-- Finds out whether somebody with a document has an account of their own.
create index members_person_by_identity on members_person (identity_hash) where account_id is not null;

create table members_link (
  id uuid primary key,
  requester_id uuid not null,
  destination_hash bytea not null,
  state text not null check (state in ('requested', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
  content bytea not null,
  person_id uuid,
  helped_id uuid,
  requested_at timestamptz not null,
  until timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('accepted', 'ended')) = (helped_id is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (helped_id is distinct from requester_id)
);
comment on table members_link is 'Requests to act for another account, and their outcomes.';
comment on column members_link.requester_id is 'Account that asks to act.';
comment on column members_link.destination_hash is
  'Keyed hash of the number or address of the recipient. An account with this login may answer.';
comment on column members_link.state is 'A request that is still requested after the time in until has lapsed.';
comment on column members_link.content is
  'Encrypted: {relationship, recipient: {name, channel, to, language}}. recipient is removed when the request is accepted.';
comment on column members_link.person_id is 'The child, if the request is about one who has reached twelve.';
comment on column members_link.helped_id is 'Account that accepted.';

create unique index members_link_open on members_link (requester_id, destination_hash) where state = 'requested';
create unique index members_link_accepted on members_link (requester_id, helped_id) where state = 'accepted';
create index members_link_of_requester on members_link (requester_id, requested_at desc, id);
-- All states, because reading and erasing personal data finds ended requests too.
create index members_link_to on members_link (destination_hash);
create index members_link_of_helped on members_link (helped_id) where helped_id is not null;
create index members_link_old on members_link (until) where state <> 'accepted';

create table members_current (
  account_id uuid primary key,
  person_id uuid not null
);
comment on table members_current is 'Person for whom an account acts now, if it has chosen one.';

create index members_current_person on members_current (person_id);
