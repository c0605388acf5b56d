-- Vaccine registrations: doses had abroad, reviewed by a person. In the open stands only what lists are made of.
create table vaccination_application (
  id uuid primary key,
  -- What people read aloud of it; it opens nothing.
  apply_no text not null unique,
  -- The account that applied, and for whom: whoever may act for them now sees it.
  account_id uuid not null,
  person_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  state text not null
    check (state in ('draft', 'submitted', 'in-review', 'more-information', 'approved', 'rejected', 'withdrawn')),
  -- Goes up with every change; one that starts from an older one is stale.
  revision integer not null default 1,
  -- Sealed: the answers.
  content bytea not null,
  -- Which of the waiting come first: 0 with a valid certificate of the same person, 1 without.
  rank smallint not null default 1 check (rank in (0, 1)),
  -- The reviewer who has it; who waits for a second opinion, and who gave the last one.
  staff_id uuid,
  second_asked_by uuid,
  second_given_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  check ((state in ('draft', 'withdrawn')) or submitted_at is not null),
  check ((state in ('in-review', 'more-information')) <= (staff_id is not null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state in ('approved', 'rejected', 'withdrawn')) = (decided_at is not null)),
  check (second_given_by is null or second_given_by is distinct from second_asked_by),
  check (decided_by is null or decided_by is distinct from second_given_by)
);

create index vaccination_application_of_account on vaccination_application (account_id);
create index vaccination_application_of_person on vaccination_application (person_id, created_at desc, id desc);
-- One for each list of the reviewers: a page costs the same however many there are.
create index vaccination_application_waiting on vaccination_application (rank, submitted_at, id) where state = 'submitted';
create index vaccination_application_held on vaccination_application (submitted_at, id)
  where state in ('in-review', 'more-information');
create index vaccination_application_mine on vaccination_application (staff_id, submitted_at, id)
  where state in ('in-review', 'more-information');
create index vaccination_application_second on vaccination_application (submitted_at, id)
  where second_asked_by is not null and state in ('in-review', 'more-information');
create index vaccination_application_decided on vaccination_application (decided_at desc, id desc)
  where state in ('approved', 'rejected');
-- What is kept long enough.
create index vaccination_application_ended on vaccination_application (decided_at) where decided_at is not null;
create index vaccination_application_drafts on vaccination_application (updated_at) where state = 'draft';

-- All that happened with an application.
create table vaccination_event (
  id uuid primary key,
  -- The order in which things happened, also within one instant.
  place bigint generated always as identity,
  application_id uuid not null references vaccination_application (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- Sealed: a question, an answer, a reason, an opinion.
  content bytea,
  staff_id uuid
);

create index vaccination_event_of_application on vaccination_event (application_id, place);

-- Doses that were approved: what a certificate can be issued for.
create table vaccination_dose (
  id uuid primary key,
  application_id uuid not null references vaccination_application (id) on delete cascade,
  number smallint not null,
  -- Sealed: product, day, country.
  content bytea not null,
  -- The certificate that was issued for it last.
  certificate_id uuid,
  unique (application_id, number)
);
