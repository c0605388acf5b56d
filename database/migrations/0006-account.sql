-- Devices of accounts that receive push notifications.

create table account_push (
  id uuid primary key,
  account_id uuid not null references login_account (id) on delete cascade,
  session_id uuid not null,
  key text not null,
  os text not null check (os in ('web', 'android', 'ios')),
  browser_hash bytea unique,
  token_hash bytea not null unique,
  token bytea not null,
  language text not null check (language in ('en', 'ms')),
  registered_at timestamptz not null,
  unique (account_id, key)
);
comment on table account_push is
  'Push registrations of devices. A browser, and a token, has one registration, whoever logs in.';
comment on column account_push.session_id is 'Login that registered the device. Notifications end with it.';
comment on column account_push.key is 'Name that the device gives its registration.';
comment on column account_push.browser_hash is 'Keyed hash of the id in the cookie of the browser.';
comment on column account_push.token_hash is 'Keyed hash of the token.';
comment on column account_push.token is
  'Encrypted: token, or subscription of a browser. With it and the push key anybody could write to the person.';

create index account_push_old on account_push (registered_at);
