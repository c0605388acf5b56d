-- Vaccine registrations: doses given overseas, reviewed by staff. Answers are encrypted; only what lists need is not.

create table vaccination_application (
  id uuid primary key,
  apply_no text not null unique,
  account_id uuid not null,
  person_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  state text not null
    check (state in ('draft', 'submitted', 'in-review', 'more-information', 'approved', 'rejected', 'withdrawn')),
  revision integer not null default 1,
  content bytea not null,
  rank smallint not null default 1 check (rank in (0, 1)),
  staff_id uuid,
  second_requested_by uuid,
  second_given_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  to_certify smallint check (to_certify >= 0),
  check ((state in ('draft', 'withdrawn')) or submitted_at is not null),
  check ((state in ('in-review', 'more-information')) <= (staff_id is not null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state in ('approved', 'rejected', 'withdrawn')) = (decided_at is not null)),
  check (second_given_by is null or second_given_by is distinct from second_requested_by),
  check (decided_by is null or decided_by is distinct from second_given_by)
);
comment on table vaccination_application is 'Applications.';
comment on column vaccination_application.apply_no is
  'Twelve characters that people read aloud. Grants no access. Name fixed by the specification.';
comment on column vaccination_application.account_id is 'Account that applied.';
comment on column vaccination_application.person_id is
  'Person of the application. Every account that may act for the person now sees it.';
comment on column vaccination_application.revision is
  'Number of changes. A change that starts from an older one is stale.';
comment on column vaccination_application.content is 'Encrypted: answers (ApplicationContent in the contract).';
comment on column vaccination_application.rank is
  'Order on the waiting list: 0 with a valid certificate of the same person, otherwise 1.';
comment on column vaccination_application.staff_id is 'Reviewer who has taken the application.';
comment on column vaccination_application.second_requested_by is 'Reviewer who waits for a second opinion.';
comment on column vaccination_application.second_given_by is 'Reviewer who gave the last second opinion.';
comment on column vaccination_application.decided_at is 'Time of the decision or the withdrawal.';
comment on column vaccination_application.to_certify is
  'Number of approved doses without a certificate that could be issued. Null: not counted yet. Only the server can '
  'count, because doses are encrypted.';

create index vaccination_application_of_account on vaccination_application (account_id);
create index vaccination_application_of_person on vaccination_application (person_id, created_at desc, id desc);
-- One index for each list of the reviewers, so that a page costs the same for any number of applications.
create index vaccination_application_waiting on vaccination_application (rank, submitted_at, id)
  where state = 'submitted';
create index vaccination_application_taken on vaccination_application (submitted_at, id)
  where state in ('in-review', 'more-information');
create index vaccination_application_mine on vaccination_application (staff_id, submitted_at, id)
  where state in ('in-review', 'more-information');
create index vaccination_application_second on vaccination_application (submitted_at, id)
  where second_requested_by is not null and state in ('in-review', 'more-information');
create index vaccination_application_decided on vaccination_application (decided_at desc, id desc)
  where state in ('approved', 'rejected');
create index vaccination_application_to_certify on vaccination_application (decided_at, id)
  where state = 'approved' and to_certify is distinct from 0;
create index vaccination_application_uncounted on vaccination_application (id)
  where state = 'approved' and to_certify is null;
-- For retention.
create index vaccination_application_ended on vaccination_application (decided_at) where decided_at is not null;
create index vaccination_application_drafts on vaccination_application (updated_at) where state = 'draft';

create table vaccination_event (
  id uuid primary key,
  sequence_number bigint generated always as identity,
  application_id uuid not null references vaccination_application (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  content bytea,
  staff_id uuid
);
comment on table vaccination_event is 'History of an application.';
comment on column vaccination_event.sequence_number is 'Order of events, within one instant too.';
comment on column vaccination_event.kind is
  'Such as begun, taken, information-requested, answered, second-requested, rejected or withdrawn.';
comment on column vaccination_event.content is
  'Encrypted: {note, agrees}. note: a question, answer, reason or opinion; agrees: of a second opinion.';

create index vaccination_event_of_application on vaccination_event (application_id, sequence_number);

create table vaccination_dose (
  id uuid primary key,
  application_id uuid not null references vaccination_application (id) on delete cascade,
  number smallint not null,
  content bytea not null,
  certificate_id uuid,
  unique (application_id, number)
);
comment on table vaccination_dose is 'Approved doses, for which certificates can be issued.';
comment on column vaccination_dose.number is 'Position in the application.';
comment on column vaccination_dose.content is 'Encrypted: product, day and country of the dose (Dose in the contract).';
comment on column vaccination_dose.certificate_id is 'Last certificate issued for the dose.';
