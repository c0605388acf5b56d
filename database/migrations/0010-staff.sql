-- Members of staff with their roles, login factors and sessions, and changes that wait for a second administrator.

create table staff_account (
  id uuid primary key,
  email_hash bytea not null unique,
  email bytea not null,
  name bytea not null,
  status text not null check (status in ('invited', 'active', 'suspended')),
  directory_hash bytea unique,
  invited_at timestamptz not null
);
comment on table staff_account is 'Members of staff.';
comment on column staff_account.email_hash is 'Keyed hash of the e-mail address.';
comment on column staff_account.email is 'Encrypted: e-mail address.';
comment on column staff_account.name is 'Encrypted: name.';
comment on column staff_account.directory_hash is
  'Keyed hash of issuer and subject, once the directory of the authority has identified the person.';

create index staff_account_newest on staff_account (invited_at desc, id desc);

create table staff_role (
  account_id uuid not null references staff_account on delete cascade,
  role text not null,
  primary key (account_id, role)
);
comment on table staff_role is 'Roles of members of staff.';
comment on column staff_role.role is 'Name of a role in the code, such as help-desk or auditor.';

create index staff_role_holders on staff_role (role);

create table staff_passkey (
  id uuid primary key,
  account_id uuid not null references staff_account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  browser text not null,
  platform text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
comment on table staff_passkey is 'Passkeys (WebAuthn credentials) of members of staff.';
comment on column staff_passkey.credential_id is 'Credential id of WebAuthn.';
comment on column staff_passkey.public_key is 'Public key in COSE format.';
comment on column staff_passkey.counter is 'Last signature counter of the authenticator; 0 if it does not count.';
comment on column staff_passkey.browser is 'Browser in which the passkey was created.';
comment on column staff_passkey.platform is 'Platform on which the passkey was created.';

create index staff_passkey_of_account on staff_passkey (account_id);

create table staff_password (
  account_id uuid primary key references staff_account on delete cascade,
  hash text not null,
  set_at timestamptz not null
);
comment on table staff_password is 'Passwords of members of staff.';
comment on column staff_password.hash is 'argon2id hash with its parameters.';

create table staff_totp (
  account_id uuid primary key references staff_account on delete cascade,
  secret bytea not null,
  last_step bigint not null
);
comment on table staff_totp is 'Authenticator apps (TOTP, RFC 6238) of members of staff.';
comment on column staff_totp.secret is 'Encrypted: shared secret, 20 bytes.';
comment on column staff_totp.last_step is 'Last 30-second step whose code was used. No code works twice.';

create table staff_session (
  id uuid primary key,
  account_id uuid not null references staff_account on delete cascade,
  token_hash bytea not null unique,
  browser_hash bytea not null,
  browser text not null,
  platform text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz,
  end_reason text
);
comment on table staff_session is 'Logins of members of staff.';
comment on column staff_session.token_hash is 'SHA-256 of the token.';
comment on column staff_session.browser_hash is 'Keyed hash of the id in the cookie of the browser.';
comment on column staff_session.seen_at is 'Last call, rounded down to the minute.';
comment on column staff_session.stepped_up_at is 'When a factor was last confirmed for a sensitive action.';
comment on column staff_session.end_reason is
  'log-out, log-out-session, log-out-everywhere, password, roles, suspended or reset.';

create index staff_session_of_account on staff_session (account_id, created_at desc);
create index staff_session_old on staff_session (expires_at);

create table staff_invitation (
  account_id uuid primary key references staff_account on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table staff_invitation is 'Open invitation of an account. Acceptance or a new invitation ends it.';
comment on column staff_invitation.token_hash is 'SHA-256 of the token in the link.';

create index staff_invitation_old on staff_invitation (expires_at);

create table staff_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('log-in', 'step-up', 'add-passkey', 'accept', 'directory')),
  browser_hash bytea not null,
  account_id uuid references staff_account on delete cascade,
  expires_at timestamptz not null
);
comment on table staff_challenge is
  'Challenges for passkeys and states for the directory. Each is for one browser and one purpose, and works once.';
comment on column staff_challenge.hash is 'SHA-256 of the challenge or state.';
comment on column staff_challenge.browser_hash is 'Keyed hash of the id in the cookie of the browser.';

create index staff_challenge_old on staff_challenge (expires_at);

create table staff_guess (
  key bytea primary key,
  at timestamptz[] not null default '{}',
  waits integer not null default 0,
  wait_until timestamptz,
  expires_at timestamptz not null
);
comment on table staff_guess is 'Wrong passwords and codes, and the waits after them.';
comment on column staff_guess.key is
  'Keyed hash of an account and whether it knows the browser, or of a network address.';
comment on column staff_guess.at is 'Times of the guesses that still count, oldest first.';
comment on column staff_guess.waits is 'Number of consecutive waits.';

create index staff_guess_old on staff_guess (expires_at);

-- Takes one guess, or returns until when there is none. The row stays locked until the end of the caller's transaction,
-- so that a right guess can be forgiven before another request reads the row. With p_first, the last guess of a stretch
-- begins a wait, twice as long as the one before unless a day has passed since then. Without it, guesses become free as
-- they leave the stretch.
create function staff_take_guess(
  p_key bytea, p_at timestamptz, p_most integer, p_stretch interval, p_first interval, p_longest interval
) returns timestamptz language plpgsql as $$
declare
  stored staff_guess;
begin
  loop
    insert into staff_guess (key, expires_at) values (p_key, p_at + interval '2 days') on conflict do nothing;
    select * into stored from staff_guess where key = p_key for update;
    exit when found;
  end loop;
  if stored.wait_until > p_at then
    return stored.wait_until;
  end if;
  if stored.wait_until < p_at - interval '1 day' then
    stored.waits := 0;
  end if;
  stored.at := array(select a from unnest(stored.at) a where a > p_at - p_stretch order by a);
  if cardinality(stored.at) >= p_most then
    return stored.at[1] + p_stretch;
  end if;
  stored.at := stored.at || p_at;
  if p_first is not null and cardinality(stored.at) >= p_most then
    stored.wait_until := p_at + least(p_longest, p_first * power(2, least(stored.waits, 20)));
    stored.waits := stored.waits + 1;
    stored.at := '{}';
  end if;
  update staff_guess g
    set at = stored.at, waits = stored.waits, wait_until = stored.wait_until, expires_at = p_at + interval '2 days'
    where g.key = p_key;
  return null;
end $$;

create table staff_change (
  id uuid primary key,
  kind text not null check (kind in ('invite', 'roles', 'suspend', 'reinstate', 'reset')),
  account_id uuid not null references staff_account on delete cascade,
  roles_before text[] not null,
  roles_after text[] not null,
  reason text not null,
  requested_by uuid not null references staff_account,
  requested_at timestamptz not null,
  origin text not null,
  decided_by uuid references staff_account,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused'))
);
comment on table staff_change is
  'Changes that add, change or end an administrator. They wait for the decision of a second administrator.';
comment on column staff_change.account_id is 'Member of staff whose account changes.';
comment on column staff_change.origin is 'Origin (scheme and host) of the link in an invitation.';

create unique index staff_change_waiting on staff_change (account_id) where outcome is null;
