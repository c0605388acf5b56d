-- Erasures of accounts at the request of their owners.

create table personal_data_erasure (
  account_id uuid primary key,
  erased_at timestamptz not null
);
comment on table personal_data_erasure is
  'Erased accounts, by ids that lead to nobody any more, so that data that arrives later is erased too.';

create index personal_data_erasure_newest on personal_data_erasure (erased_at);
