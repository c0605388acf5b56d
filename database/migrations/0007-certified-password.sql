-- Certified passwords of residents, which guard certificates, records and acting for others.

create table certified_password (
  account_id uuid primary key,
  hash bytea not null,
  wrong integer not null default 0,
  waits integer not null default 0,
  wait_until timestamptz,
  set_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table certified_password is 'Certified password of an account.';
comment on column certified_password.hash is
  'Encrypted: argon2id hash with its parameters. A copy of the table alone does not allow guessing.';
comment on column certified_password.wrong is 'Consecutive wrong passwords.';
comment on column certified_password.waits is 'Number of waits so far.';
comment on column certified_password.wait_until is 'No password is checked before.';

create table certified_password_check (
  session_id uuid primary key,
  account_id uuid not null references certified_password (account_id) on delete cascade,
  until timestamptz not null
);
comment on table certified_password_check is 'Logins that have entered the certified password.';
comment on column certified_password_check.until is 'When the password must be entered again.';

create index certified_password_check_of_account on certified_password_check (account_id);
