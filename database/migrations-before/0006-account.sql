-- Devices that an account wants notifications on. The token says where to send: whoever has it and our key could write to the
-- person, so it is sealed by the application.
create table account_push (
  id uuid primary key,
  account_id uuid not null references login_account (id) on delete cascade,
  -- Notifications end with the login that asked for them.
  session_id uuid not null,
  -- What the device calls its registration.
  key text not null,
  os text not null check (os in ('web', 'android', 'ios')),
  -- A browser has one registration, whoever logs in on it; so has a token.
  browser_hash bytea unique,
  token_hash bytea not null unique,
  token bytea not null,
  language text not null check (language in ('en', 'ms')),
  registered_at timestamptz not null,
  unique (account_id, key)
);

create index account_push_old on account_push (registered_at);
