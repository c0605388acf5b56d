-- Cases of the health desk: whom an officer sent to a health officer, what was found and decided there, and 21 days of questions.
-- What is known of a person's health is sealed; in the open stands only what lists are made of.

create index border_decision_referred on border_decision (received_at, id) where kind = 'referred';

create table follow_up_case (
  id uuid primary key,
  declaration_id uuid not null,
  reference text not null,
  -- The traveller of the application, from 1, in the version that was looked at.
  number smallint not null,
  version integer not null,
  -- The head of the group, and the language of messages.
  account_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  -- Referred at the counter; opened at the desk for the band, or without it; travels with somebody who is followed up.
  origin text not null check (origin in ('referred', 'band', 'desk', 'group')),
  post text not null check (post in ('air', 'land', 'sea')),
  person bytea not null,
  last_entry_date date not null,
  state text not null check (state in ('open', 'followed', 'ended')),
  ending text check (ending in ('decided', 'completed', 'unanswered', 'stopped', 'left', 'corrected')),
  outcome bytea,
  -- Goes up with every change by staff; one that starts from an older one is stale.
  revision integer not null default 1,
  staff_id uuid,
  opened_at timestamptz not null,
  -- Somebody answered that they have symptoms, and nobody of the desk has dealt with it yet.
  raised_at timestamptz,
  starts_on date,
  ends_on date,
  left_on date,
  last_answer_on date,
  ended_at timestamptz,
  -- Where links lead, as the officer who began the follow-up reached us.
  link_origin text,
  check ((state = 'ended') = (ending is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'followed' or (starts_on is not null and ends_on is not null))
);

-- One case at a time of one traveller.
create unique index follow_up_case_live on follow_up_case (declaration_id, number) where state <> 'ended';
create index follow_up_case_of_declaration on follow_up_case (declaration_id, number);
create index follow_up_case_by_reference on follow_up_case (reference);
create index follow_up_case_work on follow_up_case (state, opened_at);
create index follow_up_case_of_account on follow_up_case (account_id) where state = 'followed';

-- Decisions of the counter that have been taken in: each once.
create table follow_up_referral (
  decision_id uuid primary key,
  received_at timestamptz not null
);

create index follow_up_referral_newest on follow_up_referral (received_at);

-- All that happened with a case. Nothing is changed afterwards: an assessment is corrected by a newer one.
create table follow_up_entry (
  id uuid primary key,
  -- The order in which things happened, also within one instant.
  place bigint generated always as identity,
  case_id uuid not null references follow_up_case (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  content bytea,
  staff_id uuid,
  -- Names what came from elsewhere, so that it is written once.
  occasion text,
  unique (case_id, kind, occasion)
);

create index follow_up_entry_of_case on follow_up_entry (case_id, place);

create table follow_up_answer (
  id uuid primary key,
  case_id uuid not null references follow_up_case (id) on delete cascade,
  day date not null,
  -- From 1; an answer may be corrected on its day, and the last one counts.
  version smallint not null,
  content bytea not null,
  way text not null check (way in ('link', 'portal', 'phone')),
  answered_at timestamptz not null,
  unique (case_id, day, version)
);

-- Which messages of a group have been put into the outbox, day by day.
create table follow_up_message (
  declaration_id uuid not null,
  day date not null,
  kind text not null check (kind in ('morning', 'evening')),
  at timestamptz not null,
  primary key (declaration_id, day, kind)
);

-- Links that open the question of one day, by the hash of their token.
create table follow_up_link (
  token_hash bytea primary key,
  declaration_id uuid not null,
  day date not null,
  made_at timestamptz not null,
  revoked_at timestamptz
);

create index follow_up_link_of_declaration on follow_up_link (declaration_id, day);
