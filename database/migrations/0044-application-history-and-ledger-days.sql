-- History of applications to enter or leave, for the reviewers: who took one, handed it over, decided or corrected it.
create table entry_exit_event (
  id uuid primary key,
  sequence_number bigint generated always as identity,
  application_id uuid not null references entry_exit_application (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('taken', 'given-back', 'handed-over', 'approved', 'refused', 'corrected-to-approved', 'corrected-to-refused')),
  content bytea,
  staff_id uuid not null,
  colleague_id uuid
);
comment on table entry_exit_event is 'History of an application in the review.';
comment on column entry_exit_event.sequence_number is 'Order of events, within one instant too.';
comment on column entry_exit_event.content is 'Encrypted: reason of a decision, as text. Null for decisions before this table existed.';
comment on column entry_exit_event.staff_id is 'Member of staff who did it.';
comment on column entry_exit_event.colleague_id is 'Member of staff to whom the application was handed over.';
create index entry_exit_event_of_application on entry_exit_event (application_id, sequence_number);

insert into entry_exit_event (id, application_id, at, kind, staff_id)
select gen_random_uuid(), id, decided_at, case decision when 'approve' then 'approved' else 'refused' end, decided_by
from entry_exit_application where decision is not null;

-- Sums of the ledger for a period.
create index payment_posting_at on payment_posting (at);
