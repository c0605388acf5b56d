-- Cases of the health desk: persons referred to a health officer, assessments, outcomes, and 21 days of daily
-- questions. Health data is encrypted; only what lists need is not.

create table follow_up_case (
  id uuid primary key,
  declaration_id uuid not null,
  reference text not null,
  number smallint not null,
  version integer not null,
  account_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  origin text not null check (origin in ('referred', 'band', 'desk', 'group', 'report')),
  post text not null
    constraint follow_up_case_post_check check (
      post in ('air', 'land', 'sea', 'home') and (post = 'home') = (origin = 'report')),
  person bytea not null,
  last_entry_date date not null,
  state text not null check (state in ('open', 'followed', 'ended')),
  ending text check (ending in ('decided', 'completed', 'unanswered', 'stopped', 'left', 'corrected')),
  outcome bytea,
  revision integer not null default 1,
  staff_id uuid,
  opened_at timestamptz not null,
  raised_at timestamptz,
  starts_on date,
  ends_on date,
  departed_on date,
  last_answer_on date,
  ended_at timestamptz,
  link_origin text,
  check ((state = 'ended') = (ending is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'followed' or (starts_on is not null and ends_on is not null))
);
comment on table follow_up_case is 'Cases: one traveller, or one resident who reported symptoms.';
comment on column follow_up_case.declaration_id is 'Application; the person, where the origin is a report.';
comment on column follow_up_case.reference is 'Twelve characters that people read aloud. Grants no access.';
comment on column follow_up_case.number is 'Position of the traveller in the application, from 1.';
comment on column follow_up_case.version is 'Version of the application that the desk looked at.';
comment on column follow_up_case.account_id is 'Account of the head of the group, which receives the messages.';
comment on column follow_up_case.language is 'Language of the messages.';
comment on column follow_up_case.origin is
  'referred: by the counter. band: opened for the screening outcome. desk: opened without it. group: travels with a '
  'person who is followed up. report: by a self-report.';
comment on column follow_up_case.post is 'Kind of border post; home for a self-report.';
comment on column follow_up_case.person is
  'Encrypted: {name, initials, birthDate, passportNumber, nationality, phone, email, entryDate}.';
comment on column follow_up_case.outcome is 'Encrypted: none, home, hospital or other, as a JSON string.';
comment on column follow_up_case.revision is
  'Number of changes by staff. A change that starts from an older one is stale.';
comment on column follow_up_case.staff_id is 'Member of staff who has taken the case.';
comment on column follow_up_case.raised_at is
  'When a daily answer reported symptoms that the desk has not handled yet.';
comment on column follow_up_case.starts_on is 'First day of the follow-up.';
comment on column follow_up_case.ends_on is 'Last day of the follow-up.';
comment on column follow_up_case.departed_on is 'Day of departure from the country.';
comment on column follow_up_case.link_origin is
  'Origin (scheme and host) of links in messages, as the officer who began the follow-up reached the server.';

-- One live case for each traveller.
create unique index follow_up_case_live on follow_up_case (declaration_id, number) where state <> 'ended';
create index follow_up_case_of_declaration on follow_up_case (declaration_id, number);
create index follow_up_case_by_reference on follow_up_case (reference);
create index follow_up_case_work on follow_up_case (state, opened_at);
-- All states, because reading and erasing personal data finds ended cases too.
create index follow_up_case_of_account on follow_up_case (account_id);
-- Ended cases, newest first, in the list of the desk.
create index follow_up_case_ended on follow_up_case (coalesce(ended_at, raised_at, opened_at) desc, id desc)
  where state = 'ended';
create index follow_up_case_old on follow_up_case (last_entry_date);

create table follow_up_referral (
  decision_id uuid primary key,
  received_at timestamptz not null
);
comment on table follow_up_referral is 'Decisions of the counter that were imported, each once.';
comment on column follow_up_referral.decision_id is 'Id in border_decision.';

create index follow_up_referral_newest on follow_up_referral (received_at);

create table follow_up_entry (
  id uuid primary key,
  sequence_number bigint generated always as identity,
  case_id uuid not null references follow_up_case (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  content bytea,
  staff_id uuid,
  occasion text,
  unique (case_id, kind, occasion)
);
comment on table follow_up_entry is
  'History of a case. Entries never change; a newer assessment corrects an older one.';
comment on column follow_up_entry.sequence_number is 'Order of entries, within one instant too.';
comment on column follow_up_entry.kind is 'Such as opened, taken, assessed, decided, called, raised, stopped or ended.';
comment on column follow_up_entry.content is
  'Encrypted: what the kind needs of note, to, assessment, outcome, band, ending, day and reported (EntryContent in '
  'the code).';
comment on column follow_up_entry.occasion is 'Identifies an event of another capability, so that it is written once.';

create index follow_up_entry_of_case on follow_up_entry (case_id, sequence_number);

create table follow_up_answer (
  id uuid primary key,
  case_id uuid not null references follow_up_case (id) on delete cascade,
  day date not null,
  version smallint not null,
  content bytea not null,
  channel text not null check (channel in ('link', 'portal', 'phone')),
  answered_at timestamptz not null,
  unique (case_id, day, version)
);
comment on table follow_up_answer is 'Answers to the daily question.';
comment on column follow_up_answer.version is 'From 1. An answer can be corrected on its day; the last version counts.';
comment on column follow_up_answer.content is 'Encrypted: {well, symptoms, temperature}.';

create table follow_up_message (
  declaration_id uuid not null,
  day date not null,
  kind text not null check (kind in ('morning', 'evening')),
  at timestamptz not null,
  primary key (declaration_id, day, kind)
);
comment on table follow_up_message is 'Messages with the daily question that were queued for a group.';

create index follow_up_message_old on follow_up_message (at);

create table follow_up_link (
  token_hash bytea primary key,
  declaration_id uuid not null,
  day date not null,
  made_at timestamptz not null,
  revoked_at timestamptz
);
comment on table follow_up_link is 'Links that open the question of one day.';
comment on column follow_up_link.token_hash is 'SHA-256 of the token in the link.';

create index follow_up_link_of_declaration on follow_up_link (declaration_id, day);
create index follow_up_link_old on follow_up_link (made_at);
