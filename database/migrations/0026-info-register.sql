-- Visitors who cannot receive a code, registered without a login until an officer declares with them.

create table info_register (
  id uuid primary key,
  reference text not null unique,
  language text not null check (language in ('en', 'ms')),
  answers bytea not null,
  birth_hashes bytea[] not null,
  passport_hashes bytea[] not null,
  browser_hash bytea not null,
  entry_date date not null,
  revision integer not null,
  registered_at timestamptz not null,
  updated_at timestamptz not null,
  changed_by text,
  account_id uuid
);
comment on table info_register is 'Registrations of arrival details.';
comment on column info_register.reference is 'Twelve characters that people read aloud. Grants no access.';
comment on column info_register.answers is 'Encrypted: answers without those about health.';
comment on column info_register.birth_hashes is
  'Keyed hashes of the id of the row with each birth date. They compare within one registration only.';
comment on column info_register.passport_hashes is 'Keyed hashes of the passport numbers.';
comment on column info_register.browser_hash is 'Keyed hash of the id in the cookie of the browser that registered.';
comment on column info_register.revision is 'Number of changes. A change that starts from an older one is stale.';
comment on column info_register.changed_by is 'Request of the last change. A repetition gets the same answer.';
comment on column info_register.account_id is 'Account of the declaration that was last begun with it.';

-- Without fastupdate: each search would read the pending list from start to end, and searches are far more frequent
-- than writes.
create index info_register_of_passport on info_register using gin (passport_hashes) with (fastupdate = off);
create index info_register_old on info_register (entry_date);
create index info_register_of_account on info_register (account_id) where account_id is not null;
