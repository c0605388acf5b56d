-- Getting in: accounts, sessions, codes, and the limits on both. Destinations are sealed by the application and found again
-- by a keyed hash; browsers, tokens and codes are stored only as hashes.

-- A phone number or an e-mail address that has logged in.
create table login_account (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  destination_hash bytea not null unique,
  destination bytea not null,
  -- The language of its last login: for messages.
  language text not null check (language in ('en', 'ms')),
  created_at timestamptz not null
);

create table login_session (
  id uuid primary key,
  account_id uuid not null references login_account (id) on delete cascade,
  token_hash bytea not null unique,
  -- What the browser calls itself: family and platform, nothing that tells one person's from another's.
  browser text not null,
  platform text not null,
  created_at timestamptz not null,
  -- To the hour.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);

create index login_session_of_account on login_session (account_id, created_at desc);
create index login_session_old on login_session (expires_at);

-- Codes that were sent. One that a later one replaced, that was used or checked too often, has ended.
create table login_code (
  id uuid primary key,
  destination_hash bytea not null,
  browser_hash bytea not null,
  -- The browser had logged in to this destination before.
  known boolean not null,
  code_hash bytea not null,
  -- For the alarms: country, and the keyed hash of the first seven digits of a number.
  region text,
  range_hash bytea,
  request_id text,
  request_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  checks integer not null default 0,
  ended_at timestamptz,
  used_at timestamptz
);

create index login_code_of_destination on login_code (destination_hash, sent_at);
create unique index login_code_request on login_code (browser_hash, request_id) where request_id is not null;
create index login_code_old on login_code (sent_at);

-- Every comparison of a code, so that none beyond the allowance happens and a repeated request is not a second one.
create table login_check (
  id bigint generated always as identity primary key,
  destination_hash bytea not null,
  browser_hash bytea not null,
  known boolean not null,
  -- Not the first check of its code.
  further boolean not null,
  outcome text not null check (outcome in ('wrong', 'right')),
  request_id text,
  request_hash bytea,
  session_id uuid,
  -- The token of the session, sealed under a secret that only the browser has: for the repetition of a lost answer.
  repeat_token bytea,
  checked_at timestamptz not null
);

create index login_check_of_destination on login_check (destination_hash, checked_at);
create unique index login_check_request on login_check (browser_hash, request_id) where request_id is not null;
create index login_check_old on login_check (checked_at);

-- Browsers from which somebody has logged in to a destination: what strangers use up elsewhere does not touch them.
create table login_known_browser (
  destination_hash bytea not null,
  browser_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (destination_hash, browser_hash)
);

create index login_known_browser_old on login_known_browser (last_login_at);

-- The wait after too many checks, longer each time. For a known browser its own, for all strangers one with an empty browser.
create table login_wait (
  destination_hash bytea not null,
  browser_hash bytea not null,
  times integer not null,
  until timestamptz not null,
  primary key (destination_hash, browser_hash)
);

-- Proofs and tickets of the captcha that were used.
create table login_proof (
  nonce bytea primary key,
  expires_at timestamptz not null
);

create index login_proof_old on login_proof (expires_at);

-- Load and network failures of the captcha, by browser.
create table login_captcha_failure (
  id uuid primary key,
  browser_hash bytea not null,
  request_id text,
  failed_at timestamptz not null,
  -- Its number since the last ticket.
  failures integer not null,
  ticket boolean not null
);

create index login_captcha_failure_of_browser on login_captcha_failure (browser_hash, failed_at);
create unique index login_captcha_failure_request on login_captcha_failure (browser_hash, request_id) where request_id is not null;
create index login_captcha_failure_old on login_captcha_failure (failed_at);

-- The account of a session that is good at an instant, or null: for statements that check the session themselves.
create function login_session_account(p_token_hash bytea, p_at timestamptz) returns uuid language sql stable as $$
  select s.account_id from login_session s
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > p_at
$$;

-- Everything about one destination happens one after the other, whichever process asks.
create function login_take_turns(p_destination bytea) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(encode(p_destination, 'hex'), 7345003))
$$;

-- How many codes a kind of asker had in a window, and when the oldest that matters falls out of it: null when one more fits.
create function login_full_until(
  p_destination bytea, p_browser bytea, p_known boolean, p_limit integer, p_window interval, p_at timestamptz
) returns timestamptz language sql as $$
  select c.sent_at + p_window from login_code c
  where c.destination_hash = p_destination and c.known = p_known and (p_browser is null or c.browser_hash = p_browser)
    and c.sent_at > p_at - p_window
  order by c.sent_at desc offset p_limit - 1 limit 1
$$;

-- Sends a code, or says why not: 'sent', 'key-reused', 'captcha' (a proof used before), 'limit'.
-- A code lives p_life; windows are longer by that, because a code sent just before a window can be checked within it.
create function login_send(
  p_id uuid, p_destination bytea, p_browser bytea, p_code bytea, p_region text, p_range bytea,
  p_request_id text, p_request_hash bytea, p_at timestamptz, p_life interval, p_gap interval,
  p_nonce bytea, p_nonce_expires timestamptz,
  p_browser_hour integer, p_stranger_hour integer, p_day integer,
  p_stranger_keys bytea[], p_stranger_starts timestamptz[], p_stranger_ends timestamptz[], p_stranger_limits integer[],
  p_known_keys bytea[], p_known_starts timestamptz[], p_known_ends timestamptz[], p_known_limits integer[],
  p_message_id uuid, p_channel text, p_letter bytea, p_language text
) returns table (outcome text, until timestamptz) language plpgsql as $$
declare
  is_known boolean;
  earlier bytea;
  full_until timestamptz;
begin
  perform login_take_turns(p_destination);
  if p_request_id is not null then
    select c.request_hash into earlier from login_code c where c.browser_hash = p_browser and c.request_id = p_request_id;
    if found then
      return query select case when earlier = p_request_hash then 'sent' else 'key-reused' end, null::timestamptz;
      return;
    end if;
  end if;
  if p_nonce is not null then
    insert into login_proof (nonce, expires_at) values (p_nonce, p_nonce_expires) on conflict do nothing;
    if not found then return query select 'captcha', null::timestamptz; return; end if;
  end if;
  select exists (select from login_known_browser k where k.destination_hash = p_destination and k.browser_hash = p_browser)
    into is_known;
  select max(c.sent_at) + p_gap into full_until from login_code c
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.sent_at > p_at - p_gap;
  full_until := greatest(full_until,
    login_full_until(p_destination, p_browser, is_known, p_browser_hour, interval '1 hour' + p_life, p_at),
    login_full_until(p_destination, case when is_known then p_browser end, is_known, p_day, interval '1 day' + p_life, p_at));
  if not is_known then
    full_until := greatest(full_until,
      login_full_until(p_destination, null, false, p_stranger_hour, interval '1 hour' + p_life, p_at));
  end if;
  if full_until is not null then return query select 'limit', full_until; return; end if;
  if is_known then
    select b.until into full_until from budget_take(p_known_keys, p_known_starts, p_known_ends, p_known_limits) b;
  else
    select b.until into full_until from budget_take(p_stranger_keys, p_stranger_starts, p_stranger_ends, p_stranger_limits) b;
  end if;
  if full_until is not null then return query select 'limit', full_until; return; end if;
  update login_code c set ended_at = p_at
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.ended_at is null;
  insert into login_code (id, destination_hash, browser_hash, known, code_hash, region, range_hash, request_id, request_hash,
    sent_at, expires_at)
  values (p_id, p_destination, p_browser, is_known, p_code, p_region, p_range, p_request_id, p_request_hash, p_at, p_at + p_life);
  perform messages_queue(p_message_id, p_channel, 'login/code', p_letter, p_language, 'login/code/' || p_id, p_at + p_life,
    null::uuid, p_at);
  return query select 'sent', null::timestamptz;
end $$;

-- When strangers, or one known browser, may check a code for a second time again: null when they may now. Refusing makes the
-- wait twice as long as the last one, but not while it lasts.
create function login_wait_for(
  p_destination bytea, p_browser bytea, p_known boolean, p_hour integer, p_day integer, p_wait interval, p_longest interval,
  p_at timestamptz
) returns timestamptz language plpgsql as $$
declare
  waiter bytea := case when p_known then p_browser else ''::bytea end;
  held login_wait%rowtype;
  free_at timestamptz;
begin
  select * into held from login_wait w where w.destination_hash = p_destination and w.browser_hash = waiter;
  if held.until > p_at then return held.until; end if;
  select max(t.free_at) into free_at from (
    (select c.checked_at + interval '1 hour' as free_at from login_check c
      where c.destination_hash = p_destination and c.known = p_known and (not p_known or c.browser_hash = p_browser)
        and c.further and c.checked_at > p_at - interval '1 hour'
      order by c.checked_at desc offset p_hour - 1 limit 1)
    union all
    (select c.checked_at + interval '1 day' from login_check c
      where c.destination_hash = p_destination and c.known = p_known and (not p_known or c.browser_hash = p_browser)
        and c.further and c.checked_at > p_at - interval '1 day'
      order by c.checked_at desc offset p_day - 1 limit 1)
  ) t;
  if free_at is null then return null; end if;
  insert into login_wait as w (destination_hash, browser_hash, times, until)
  values (p_destination, waiter, 1, greatest(free_at, p_at + p_wait))
  on conflict (destination_hash, browser_hash) do update set
    times = case when w.until < p_at - interval '1 day' then 1 else least(w.times + 1, 20) end,
    until = greatest(free_at, p_at + least(p_longest,
      p_wait * power(2, case when w.until < p_at - interval '1 day' then 0 else least(w.times, 20) end)))
  returning w.until into free_at;
  return free_at;
end $$;

-- Checks a code and, when it is right, logs in: 'right', 'wrong', 'ended' (no code that could be checked), 'wait', 'key-reused'.
-- The first check of a code is always made; the others are taken from the allowance of strangers or of the known browser.
create function login_check_code(
  p_destination bytea, p_browser bytea, p_code bytea, p_request_id text, p_request_hash bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval,
  p_account uuid, p_channel text, p_sealed bytea, p_language text,
  p_session uuid, p_token bytea, p_repeat_token bytea, p_repeat_window interval,
  p_agent text, p_platform text, p_expires timestamptz, p_audit_request text
) returns table (outcome text, until timestamptz, repeat_token bytea) language plpgsql as $$
declare
  earlier login_check%rowtype;
  held login_code%rowtype;
  free_at timestamptz;
  account uuid;
  is_right boolean;
begin
  perform login_take_turns(p_destination);
  if p_request_id is not null then
    select * into earlier from login_check c where c.browser_hash = p_browser and c.request_id = p_request_id;
    if found then
      if earlier.request_hash is distinct from p_request_hash then
        return query select 'key-reused', null::timestamptz, null::bytea;
      elsif earlier.outcome = 'wrong' then
        return query select 'wrong', null::timestamptz, null::bytea;
      elsif earlier.checked_at > p_at - p_repeat_window
        and exists (select from login_session s where s.id = earlier.session_id and s.ended_at is null) then
        return query select 'right', null::timestamptz, earlier.repeat_token;
      else
        return query select 'ended', null::timestamptz, null::bytea;
      end if;
      return;
    end if;
  end if;
  select * into held from login_code c
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.ended_at is null
      and c.expires_at > p_at and c.checks < p_checks
    order by c.sent_at desc limit 1;
  if not found then return query select 'ended', null::timestamptz, null::bytea; return; end if;
  if held.checks > 0 then
    free_at := login_wait_for(p_destination, p_browser, held.known, p_hour, p_day, p_wait, p_longest, p_at);
    if free_at is not null then return query select 'wait', free_at, null::bytea; return; end if;
  end if;
  is_right := held.code_hash = p_code;
  update login_code c set checks = c.checks + 1,
    ended_at = case when is_right or c.checks + 1 >= p_checks then p_at end, used_at = case when is_right then p_at end
    where c.id = held.id;
  insert into login_check (destination_hash, browser_hash, known, further, outcome, request_id, request_hash, session_id,
    repeat_token, checked_at)
  values (p_destination, p_browser, held.known, held.checks > 0, case when is_right then 'right' else 'wrong' end, p_request_id,
    p_request_hash, case when is_right then p_session end, case when is_right then p_repeat_token end, p_at);
  if not is_right then return query select 'wrong', null::timestamptz, null::bytea; return; end if;

  insert into login_account as a (id, channel, destination_hash, destination, language, created_at)
  values (p_account, p_channel, p_destination, p_sealed, p_language, p_at)
  on conflict (destination_hash) do update set language = excluded.language
  returning a.id into account;
  insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
  values (p_session, account, p_token, p_agent, p_platform, p_at, date_trunc('hour', p_at), p_expires);
  insert into login_known_browser as k (destination_hash, browser_hash, last_login_at) values (p_destination, p_browser, p_at)
  on conflict (destination_hash, browser_hash) do update set last_login_at = excluded.last_login_at;
  delete from login_known_browser k where k.destination_hash = p_destination and k.browser_hash in (
    select o.browser_hash from login_known_browser o where o.destination_hash = p_destination
    order by o.last_login_at desc, o.browser_hash offset 20);
  delete from login_wait w where w.destination_hash = p_destination
    and w.browser_hash = case when held.known then p_browser else ''::bytea end;
  perform audit_write(p_at, 'traveller', account::text, 'login/log-in', 'session', p_session::text, '{}'::text[], null,
    p_audit_request);
  return query select 'right', null::timestamptz, p_repeat_token;
end $$;

-- Counts a failure of the captcha. Every p_needed-th within p_window is good for a ticket; a repeated request is counted once.
create function login_captcha_failed(
  p_id uuid, p_browser bytea, p_request_id text, p_needed integer, p_window interval, p_at timestamptz
) returns table (id uuid, failures integer, ticket boolean, failed_at timestamptz) language plpgsql as $$
declare
  so_far integer;
begin
  perform login_take_turns(p_browser);
  return query select f.id, f.failures, f.ticket, f.failed_at from login_captcha_failure f
    where f.browser_hash = p_browser and f.request_id = p_request_id;
  if found then return; end if;
  select count(*) into so_far from login_captcha_failure f
    where f.browser_hash = p_browser and f.failed_at > p_at - p_window
      and f.failed_at > coalesce(
        (select max(t.failed_at) from login_captcha_failure t where t.browser_hash = p_browser and t.ticket), '-infinity');
  insert into login_captcha_failure (id, browser_hash, request_id, failed_at, failures, ticket)
  values (p_id, p_browser, p_request_id, p_at, so_far + 1, so_far + 1 >= p_needed);
  return query select p_id, so_far + 1, so_far + 1 >= p_needed, p_at;
end $$;
