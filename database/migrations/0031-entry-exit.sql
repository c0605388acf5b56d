-- Applications to enter or to leave the country, paid for and decided by a reviewer.

create table entry_exit_application (
  id uuid primary key,
  account_id uuid not null,
  reference text not null unique,
  language text not null check (language in ('en', 'ms')),
  kind text not null check (kind in ('entry', 'exit')),
  travel_date date not null,
  travellers integer not null,
  answers bytea not null,
  state text not null check (state in ('to-pay', 'in-review', 'approved', 'refused', 'ended')),
  decision text check (decision in ('approve', 'refuse')),
  reason bytea,
  decided_by uuid,
  decided_at timestamptz,
  applied_at timestamptz not null,
  waits_since timestamptz
);
comment on table entry_exit_application is 'Applications.';
comment on column entry_exit_application.reference is 'Twelve characters that people read aloud. Grants no access.';
comment on column entry_exit_application.travellers is 'Number of travellers.';
comment on column entry_exit_application.answers is 'Encrypted: answers (Answers in the contract).';
comment on column entry_exit_application.state is 'to-pay: the fee is due, before the review or after an approval.';
comment on column entry_exit_application.reason is 'Encrypted: reason of the decision, as text.';
comment on column entry_exit_application.decided_by is 'Member of staff.';
comment on column entry_exit_application.waits_since is 'Since when it waits for a reviewer.';

create index entry_exit_of_account on entry_exit_application (account_id, applied_at desc, id desc);
create index entry_exit_waiting on entry_exit_application (waits_since, id) where state = 'in-review';
create index entry_exit_decided on entry_exit_application (decided_at desc, id desc) where decided_at is not null;
create index entry_exit_old on entry_exit_application (travel_date);
