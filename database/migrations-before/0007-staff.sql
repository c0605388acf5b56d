-- Members of staff: who they are, how they log in, where they are logged in, and changes that wait for a second person.

create table staff_account (
  id uuid primary key,
  -- Keyed hash of the e-mail address, by which it is found; address and name are sealed.
  email_hash bytea not null unique,
  email bytea not null,
  name bytea not null,
  status text not null check (status in ('invited', 'active', 'suspended')),
  -- Keyed hash of issuer and subject, once the authority's directory has vouched for the person.
  directory_hash bytea unique,
  invited_at timestamptz not null
);

create index staff_account_newest on staff_account (invited_at desc, id desc);

create table staff_role (
  account_id uuid not null references staff_account on delete cascade,
  role text not null,
  primary key (account_id, role)
);

create index staff_role_holders on staff_role (role);

create table staff_passkey (
  id uuid primary key,
  account_id uuid not null references staff_account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the authenticator counted last; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  -- Where it was made.
  browser text not null,
  platform text not null,
  added_at timestamptz not null,
  used_at timestamptz
);

create index staff_passkey_of_account on staff_passkey (account_id);

-- argon2id, with its parameters in the text.
create table staff_password (
  account_id uuid primary key references staff_account on delete cascade,
  hash text not null,
  set_at timestamptz not null
);

create table staff_totp (
  account_id uuid primary key references staff_account on delete cascade,
  secret bytea not null,
  -- The last step of 30 s whose code was used: no code works twice.
  last_step bigint not null
);

create table staff_session (
  id uuid primary key,
  account_id uuid not null references staff_account on delete cascade,
  token_hash bytea not null unique,
  browser_hash bytea not null,
  browser text not null,
  platform text not null,
  created_at timestamptz not null,
  -- To the minute.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz,
  end_reason text
);

create index staff_session_of_account on staff_session (account_id, created_at desc);
create index staff_session_old on staff_session (expires_at);

-- One that is out for an account; accepting it, or a new one, ends it.
create table staff_invitation (
  account_id uuid primary key references staff_account on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

create index staff_invitation_old on staff_invitation (expires_at);

-- What a passkey or the directory has to answer: for one browser, one purpose, once.
create table staff_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('log-in', 'step-up', 'add-passkey', 'accept', 'directory')),
  browser_hash bytea not null,
  account_id uuid references staff_account on delete cascade,
  expires_at timestamptz not null
);

create index staff_challenge_old on staff_challenge (expires_at);

-- Wrong passwords and codes, by keyed hashes of an account and whether the browser is known to it, and of addresses.
create table staff_guess (
  key bytea primary key,
  at timestamptz[] not null default '{}',
  waits integer not null default 0,
  wait_until timestamptz,
  expires_at timestamptz not null
);

create index staff_guess_old on staff_guess (expires_at);

-- Takes one guess, or answers until when there is none. The row stays locked until the caller's transaction ends, so that what is
-- right can be forgiven before anybody else looks. With p_first the last guess of a stretch begins a wait, twice as long as the one
-- before it unless a day has passed since; without it guesses become free as they leave the stretch.
create function staff_take_guess(
  p_key bytea, p_at timestamptz, p_most integer, p_stretch interval, p_first interval, p_longest interval
) returns timestamptz language plpgsql as $$
declare
  kept staff_guess;
begin
  loop
    insert into staff_guess (key, expires_at) values (p_key, p_at + interval '2 days') on conflict do nothing;
    select * into kept from staff_guess where key = p_key for update;
    exit when found;
  end loop;
  if kept.wait_until > p_at then
    return kept.wait_until;
  end if;
  if kept.wait_until < p_at - interval '1 day' then
    kept.waits := 0;
  end if;
  kept.at := array(select a from unnest(kept.at) a where a > p_at - p_stretch order by a);
  if cardinality(kept.at) >= p_most then
    return kept.at[1] + p_stretch;
  end if;
  kept.at := kept.at || p_at;
  if p_first is not null and cardinality(kept.at) >= p_most then
    kept.wait_until := p_at + least(p_longest, p_first * power(2, least(kept.waits, 20)));
    kept.waits := kept.waits + 1;
    kept.at := '{}';
  end if;
  update staff_guess g
    set at = kept.at, waits = kept.waits, wait_until = kept.wait_until, expires_at = p_at + interval '2 days'
    where g.key = p_key;
  return null;
end $$;

-- A change that makes, changes or ends an administrator, until a second one has decided.
create table staff_change (
  id uuid primary key,
  kind text not null check (kind in ('invite', 'roles', 'suspend', 'reinstate', 'reset')),
  account_id uuid not null references staff_account on delete cascade,
  roles_before text[] not null,
  roles_after text[] not null,
  reason text not null,
  asked_by uuid not null references staff_account,
  asked_at timestamptz not null,
  -- Where the link of an invitation leads.
  origin text not null,
  decided_by uuid references staff_account,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused'))
);

create unique index staff_change_waiting on staff_change (account_id) where outcome is null;
