-- The certified password of a resident: sealed on top of its hash, so that the table alone lets nobody try.
create table certified_password (
  account_id uuid primary key,
  -- Sealed: argon2id, with its parameters.
  hash bytea not null,
  -- Wrong ones in a row, waits so far, and until when nobody is listened to.
  wrong integer not null default 0,
  waits integer not null default 0,
  wait_until timestamptz,
  set_at timestamptz not null,
  changed_at timestamptz not null
);

-- Which logins have entered it, and until when that is good.
create table certified_check (
  session_id uuid primary key,
  account_id uuid not null references certified_password (account_id) on delete cascade,
  until timestamptz not null
);

create index certified_check_of_account on certified_check (account_id);
