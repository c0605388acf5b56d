-- Accounts, sessions and login codes with their limits. Phone numbers and e-mail addresses are encrypted and found by a
-- keyed hash; browsers, tokens and codes are stored as hashes only.

create table login_account (
  id uuid primary key,
  channel text check (channel in ('sms', 'mail')),
  destination_hash bytea unique,
  destination bytea,
  language text not null check (language in ('en', 'ms')),
  created_at timestamptz not null,
  assisted text check (assisted in ('officer', 'kiosk')),
  assisted_by uuid,
  constraint login_account_kind check (
    (assisted is null) = (assisted_by is null) and (assisted is null) = (destination_hash is not null)
    and (channel is null) = (destination is null) and (assisted is not null or destination is not null))
);
comment on table login_account is
  'Phone numbers and e-mail addresses that have logged in, and accounts that an officer or a kiosk began for somebody.';
comment on column login_account.destination_hash is
  'Keyed hash of channel and destination. Null for an assisted account: nobody can log in to it.';
comment on column login_account.destination is
  'Encrypted: number in E.164 or e-mail address. An assisted account has one if the person gave a contact.';
comment on column login_account.language is 'Language of the last login, for messages.';
comment on column login_account.assisted is 'Who began the account for somebody. Null if its owner logged in.';
comment on column login_account.assisted_by is 'Member of staff or kiosk that began it.';

create index login_account_assisted on login_account (created_at) where assisted is not null;

create table login_session (
  id uuid primary key,
  account_id uuid not null references login_account (id) on delete cascade,
  token_hash bytea not null unique,
  browser text not null,
  platform text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  idle_minutes smallint,
  ends_by timestamptz,
  confirmed_at timestamptz,
  constraint login_session_slides check ((idle_minutes is null) = (ends_by is null))
);
comment on table login_session is 'Logins on a browser.';
comment on column login_session.token_hash is 'SHA-256 of the token.';
comment on column login_session.browser is 'Family of the browser. Nothing that distinguishes persons.';
comment on column login_session.platform is 'Platform of the browser, such as Android.';
comment on column login_session.seen_at is 'Last call, rounded down to the hour.';
comment on column login_session.end_reason is
  'Such as log-out, log-out-everywhere, number-changed, erased or ended-by-staff (EndReason in the code).';
comment on column login_session.idle_minutes is 'Minutes after its last call at which an assisted session ends.';
comment on column login_session.ends_by is 'Latest end of an assisted session.';
comment on column login_session.confirmed_at is 'When a new code last proved that the owner is still present.';

create index login_session_of_account on login_session (account_id, created_at desc);
create index login_session_old on login_session (expires_at);
create index login_session_ended on login_session (ended_at) where ended_at is not null;

create table login_code (
  id uuid primary key,
  destination_hash bytea not null,
  browser_hash bytea not null,
  known boolean not null,
  code_hash bytea not null,
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
comment on table login_code is
  'Codes that were sent. A code ends when a later one replaces it, when it is used, or after too many checks.';
comment on column login_code.destination_hash is 'Keyed hash of channel and destination.';
comment on column login_code.browser_hash is 'Keyed hash of the id in the cookie of the browser.';
comment on column login_code.known is 'Whether the browser had logged in to this destination before.';
comment on column login_code.code_hash is 'Keyed hash of destination, browser and code.';
comment on column login_code.region is 'Country of the number, for alarms.';
comment on column login_code.range_hash is 'Keyed hash of the first seven digits of the number, for alarms.';
comment on column login_code.request_hash is
  'SHA-256 of the input. Detects a request id that is reused for another one.';
comment on column login_code.checks is 'Number of comparisons so far.';

create index login_code_of_destination on login_code (destination_hash, sent_at);
create unique index login_code_request on login_code (browser_hash, request_id) where request_id is not null;
create index login_code_old on login_code (sent_at);

create table login_check (
  id bigint generated always as identity primary key,
  destination_hash bytea not null,
  browser_hash bytea not null,
  known boolean not null,
  further boolean not null,
  outcome text not null check (outcome in ('wrong', 'right')),
  request_id text,
  request_hash bytea,
  session_id uuid,
  repeat_token bytea,
  checked_at timestamptz not null
);
comment on table login_check is
  'Comparisons of a code. Their number is limited, and a repeated request is not compared again.';
comment on column login_check.destination_hash is 'Keyed hash of channel and destination.';
comment on column login_check.browser_hash is 'Keyed hash of the id in the cookie of the browser.';
comment on column login_check.known is 'Whether the browser had logged in to this destination before.';
comment on column login_check.further is 'Whether it was not the first comparison of its code.';
comment on column login_check.request_hash is
  'SHA-256 of the input. Detects a request id that is reused for another one.';
comment on column login_check.repeat_token is
  'Session token, encrypted with a secret of the browser and the request id, for a repetition after a lost answer.';

create index login_check_of_destination on login_check (destination_hash, checked_at);
create unique index login_check_request on login_check (browser_hash, request_id) where request_id is not null;
create index login_check_old on login_check (checked_at);
create index login_check_of_session on login_check (session_id) where session_id is not null;
create index login_check_repeatable on login_check (checked_at) where repeat_token is not null;

create table login_known_browser (
  destination_hash bytea not null,
  browser_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (destination_hash, browser_hash)
);
comment on table login_known_browser is
  'Browsers that have logged in to a destination. Attempts from other browsers do not use up their limits.';
comment on column login_known_browser.destination_hash is 'Keyed hash of channel and destination.';
comment on column login_known_browser.browser_hash is 'Keyed hash of the id in the cookie of the browser.';

create index login_known_browser_old on login_known_browser (last_login_at);

create table login_wait (
  destination_hash bytea not null,
  browser_hash bytea not null,
  wait_count integer not null,
  until timestamptz not null,
  primary key (destination_hash, browser_hash)
);
comment on table login_wait is
  'Waiting times after too many checks, each longer than the last. All unknown browsers share one row.';
comment on column login_wait.destination_hash is 'Keyed hash of channel and destination.';
comment on column login_wait.browser_hash is 'Keyed hash of a known browser; empty for all unknown browsers together.';
comment on column login_wait.wait_count is 'Number of consecutive waits.';

create index login_wait_old on login_wait (until);

create table login_proof (
  nonce bytea primary key,
  expires_at timestamptz not null
);
comment on table login_proof is 'Proofs and tickets of the captcha that were used.';
comment on column login_proof.nonce is 'SHA-256 of the nonce of a proof, or of the id of a ticket.';

create index login_proof_old on login_proof (expires_at);

create table login_captcha_failure (
  id uuid primary key,
  browser_hash bytea not null,
  request_id text,
  failed_at timestamptz not null,
  failures integer not null,
  ticket boolean not null
);
comment on table login_captcha_failure is
  'Failures of loading the captcha, by browser. After some of them a ticket replaces the captcha.';
comment on column login_captcha_failure.browser_hash is 'Keyed hash of the id in the cookie of the browser.';
comment on column login_captcha_failure.failures is 'Number of failures since the last ticket, this one included.';
comment on column login_captcha_failure.ticket is 'Whether this failure was answered with a ticket.';

create index login_captcha_failure_of_browser on login_captcha_failure (browser_hash, failed_at);
create unique index login_captcha_failure_request on login_captcha_failure (browser_hash, request_id)
  where request_id is not null;
create index login_captcha_failure_old on login_captcha_failure (failed_at);

-- Returns the account of a session that is valid at a time, or null. For statements that check the session themselves.
create function login_session_account(p_token_hash bytea, p_at timestamptz) returns uuid language sql stable as $$
  select s.account_id from login_session s
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > p_at
$$;

-- Locks a destination (or a browser) until the end of the transaction, so that its requests run one after the other.
create function login_take_turns(p_destination bytea) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(encode(p_destination, 'hex'), 7345003))
$$;

-- Returns when another code may be sent in a window, or null if it may be sent now.
create function login_full_until(
  p_destination bytea, p_browser bytea, p_known boolean, p_limit integer, p_window interval, p_at timestamptz
) returns timestamptz language sql as $$
  select c.sent_at + p_window from login_code c
  where c.destination_hash = p_destination and c.known = p_known and (p_browser is null or c.browser_hash = p_browser)
    and c.sent_at > p_at - p_window
  order by c.sent_at desc offset p_limit - 1 limit 1
$$;

-- Sends a code or returns why not: 'sent', 'key-reused', 'captcha' (the proof was used before), 'limit'. A code is
-- valid for p_life. Windows are longer by p_life, because a code sent just before a window can be checked within it.
create function login_send(
  p_id uuid, p_destination bytea, p_browser bytea, p_code bytea, p_region text, p_range bytea,
  p_request_id text, p_request_hash bytea, p_at timestamptz, p_life interval, p_gap interval,
  p_nonce bytea, p_nonce_expires timestamptz,
  p_browser_hour integer, p_stranger_hour integer, p_day integer,
  p_stranger_keys bytea[], p_stranger_starts timestamptz[], p_stranger_ends timestamptz[], p_stranger_limits integer[],
  p_known_keys bytea[], p_known_starts timestamptz[], p_known_ends timestamptz[], p_known_limits integer[],
  p_message_id uuid, p_channel text, p_encrypted_content bytea, p_language text
) returns table (outcome text, until timestamptz) language plpgsql as $$
declare
  is_known boolean;
  earlier bytea;
  full_until timestamptz;
begin
  perform login_take_turns(p_destination);
  if p_request_id is not null then
    select c.request_hash into earlier from login_code c
      where c.browser_hash = p_browser and c.request_id = p_request_id;
    if found then
      return query select case when earlier = p_request_hash then 'sent' else 'key-reused' end, null::timestamptz;
      return;
    end if;
  end if;
  if p_nonce is not null then
    insert into login_proof (nonce, expires_at) values (p_nonce, p_nonce_expires) on conflict do nothing;
    if not found then return query select 'captcha', null::timestamptz; return; end if;
  end if;
  select exists (select from login_known_browser k
      where k.destination_hash = p_destination and k.browser_hash = p_browser)
    into is_known;
  select max(c.sent_at) + p_gap into full_until from login_code c
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.sent_at > p_at - p_gap;
  full_until := greatest(full_until,
    login_full_until(p_destination, p_browser, is_known, p_browser_hour, interval '1 hour' + p_life, p_at),
    login_full_until(p_destination, case when is_known then p_browser end, is_known, p_day, interval '1 day' + p_life,
      p_at));
  if not is_known then
    full_until := greatest(full_until,
      login_full_until(p_destination, null, false, p_stranger_hour, interval '1 hour' + p_life, p_at));
  end if;
  if full_until is not null then return query select 'limit', full_until; return; end if;
  if is_known then
    select b.until into full_until
      from budget_take(p_known_keys, p_known_starts, p_known_ends, p_known_limits) b;
  else
    select b.until into full_until
      from budget_take(p_stranger_keys, p_stranger_starts, p_stranger_ends, p_stranger_limits) b;
  end if;
  if full_until is not null then return query select 'limit', full_until; return; end if;
  update login_code c set ended_at = p_at
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.ended_at is null;
  insert into login_code (id, destination_hash, browser_hash, known, code_hash, region, range_hash, request_id,
    request_hash, sent_at, expires_at)
  values (p_id, p_destination, p_browser, is_known, p_code, p_region, p_range, p_request_id, p_request_hash, p_at,
    p_at + p_life);
  perform messages_queue(p_message_id, p_channel, 'login/code', p_encrypted_content, p_language, 'login/code/' || p_id,
    p_at + p_life, null::uuid, p_at);
  return query select 'sent', null::timestamptz;
end $$;

-- Returns when unknown browsers, or one known browser, may check a code for a second time; null if they may now. A
-- refusal makes the wait twice as long as the last one, except while that one lasts.
create function login_wait_for(
  p_destination bytea, p_browser bytea, p_known boolean, p_hour integer, p_day integer, p_wait interval,
  p_longest interval, p_at timestamptz
) returns timestamptz language plpgsql as $$
declare
  waiter bytea := case when p_known then p_browser else ''::bytea end;
  stored login_wait%rowtype;
  free_at timestamptz;
begin
  select * into stored from login_wait w where w.destination_hash = p_destination and w.browser_hash = waiter;
  if stored.until > p_at then return stored.until; end if;
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
  insert into login_wait as w (destination_hash, browser_hash, wait_count, until)
  values (p_destination, waiter, 1, greatest(free_at, p_at + p_wait))
  on conflict (destination_hash, browser_hash) do update set
    wait_count = case when w.until < p_at - interval '1 day' then 1 else least(w.wait_count + 1, 20) end,
    until = greatest(free_at, p_at + least(p_longest,
      p_wait * power(2, case when w.until < p_at - interval '1 day' then 0 else least(w.wait_count, 20) end)))
  returning w.until into free_at;
  return free_at;
end $$;

-- Compares a code: 'right', 'wrong', 'ended' (no code that can be checked), 'wait'. The first check of a code is always
-- made; further checks count against the limit of unknown browsers or of the known browser. Call login_take_turns
-- first.
create function login_compare_code(
  p_destination bytea, p_browser bytea, p_code bytea, p_request_id text, p_request_hash bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval,
  p_session uuid, p_repeat_token bytea
) returns table (outcome text, until timestamptz) language plpgsql as $$
declare
  stored login_code%rowtype;
  free_at timestamptz;
  is_right boolean;
begin
  select * into stored from login_code c
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.ended_at is null
      and c.expires_at > p_at and c.checks < p_checks
    order by c.sent_at desc limit 1;
  if not found then return query select 'ended', null::timestamptz; return; end if;
  if stored.checks > 0 then
    free_at := login_wait_for(p_destination, p_browser, stored.known, p_hour, p_day, p_wait, p_longest, p_at);
    if free_at is not null then return query select 'wait', free_at; return; end if;
  end if;
  is_right := stored.code_hash = p_code;
  update login_code c set checks = c.checks + 1,
    ended_at = case when is_right or c.checks + 1 >= p_checks then p_at end, used_at = case when is_right then p_at end
    where c.id = stored.id;
  insert into login_check (destination_hash, browser_hash, known, further, outcome, request_id, request_hash,
    session_id, repeat_token, checked_at)
  values (p_destination, p_browser, stored.known, stored.checks > 0, case when is_right then 'right' else 'wrong' end,
    p_request_id, p_request_hash, case when is_right then p_session end,
    case when is_right then p_repeat_token end, p_at);
  if not is_right then return query select 'wrong', null::timestamptz; return; end if;
  delete from login_wait w where w.destination_hash = p_destination
    and w.browser_hash = case when stored.known then p_browser else ''::bytea end;
  return query select 'right', null::timestamptz;
end $$;

-- Checks a code and logs in if it is right: 'right', 'wrong', 'ended' (no code that can be checked), 'wait',
-- 'key-reused'.
create function login_check_code(
  p_destination bytea, p_browser bytea, p_code bytea, p_request_id text, p_request_hash bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval,
  p_account uuid, p_channel text, p_sealed bytea, p_language text,
  p_session uuid, p_token bytea, p_repeat_token bytea, p_repeat_window interval,
  p_agent text, p_platform text, p_expires timestamptz, p_audit_request text
) returns table (outcome text, until timestamptz, repeat_token bytea) language plpgsql as $$
declare
  earlier login_check%rowtype;
  compared record;
  account uuid;
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
  select c.outcome, c.until into compared from login_compare_code(
    p_destination, p_browser, p_code, p_request_id, p_request_hash, p_at, p_checks, p_hour, p_day, p_wait, p_longest,
    p_session, p_repeat_token) c;
  if compared.outcome <> 'right' then
    return query select compared.outcome::text, compared.until::timestamptz, null::bytea;
    return;
  end if;
  insert into login_account as a (id, channel, destination_hash, destination, language, created_at)
  values (p_account, p_channel, p_destination, p_sealed, p_language, p_at)
  on conflict (destination_hash) do update set language = excluded.language
  returning a.id into account;
  insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
  values (p_session, account, p_token, p_agent, p_platform, p_at, date_trunc('hour', p_at), p_expires);
  insert into login_known_browser as k (destination_hash, browser_hash, last_login_at)
  values (p_destination, p_browser, p_at)
  on conflict (destination_hash, browser_hash) do update set last_login_at = excluded.last_login_at;
  delete from login_known_browser k where k.destination_hash = p_destination and k.browser_hash in (
    select o.browser_hash from login_known_browser o where o.destination_hash = p_destination
    order by o.last_login_at desc, o.browser_hash offset 20);
  perform audit_write(p_at, 'traveller', account::text, 'login/log-in', 'session', p_session::text, '{}'::text[], null,
    p_audit_request);
  return query select 'right', null::timestamptz, p_repeat_token;
end $$;

-- Checks a code that proves ownership of an address, without a login. The caller detects repetitions.
create function login_check_address(
  p_destination bytea, p_browser bytea, p_code bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval
) returns table (outcome text, until timestamptz) language plpgsql as $$
begin
  perform login_take_turns(p_destination);
  return query select c.outcome, c.until from login_compare_code(
    p_destination, p_browser, p_code, null, null, p_at, p_checks, p_hour, p_day, p_wait, p_longest, null, null) c;
end $$;

-- Checks a code that was sent to a new number and assigns the number to an account: 'right', 'taken' (another account
-- has it), or an outcome of login_check_code. p_fresh is an unused id: the check may create an account with it, which
-- is deleted again.
create function login_change_number(
  p_destination bytea, p_browser bytea, p_code bytea, p_request_hash bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval,
  p_fresh uuid, p_session uuid, p_token bytea, p_account uuid, p_sealed bytea, p_audit_request text
) returns table (outcome text, until timestamptz) language plpgsql as $$
declare
  checked record;
  holder uuid;
  before bytea;
begin
  select c.outcome, c.until into checked from login_check_code(
    p_destination, p_browser, p_code, null, p_request_hash, p_at, p_checks, p_hour, p_day, p_wait, p_longest,
    p_fresh, 'sms', p_sealed, (select a.language from login_account a where a.id = p_account),
    p_session, p_token, ''::bytea, interval '0', '', '', p_at, p_audit_request) c;
  if checked.outcome <> 'right' then
    return query select checked.outcome::text, checked.until::timestamptz;
    return;
  end if;
  select a.id into holder from login_account a where a.destination_hash = p_destination;
  delete from login_session s where s.id = p_session;
  if holder <> p_fresh then return query select 'taken', null::timestamptz; return; end if;
  delete from login_account a where a.id = p_fresh;
  select a.destination_hash into before from login_account a where a.id = p_account for update;
  delete from login_known_browser k where k.destination_hash = before;
  update login_account a set channel = 'sms', destination_hash = p_destination, destination = p_sealed
    where a.id = p_account;
  return query select 'right', null::timestamptz;
end $$;

-- Counts a failure of the captcha. Every p_needed-th within p_window earns a ticket; a repeated request counts once.
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
        (select max(t.failed_at) from login_captcha_failure t
          where t.browser_hash = p_browser and t.ticket), '-infinity');
  insert into login_captcha_failure (id, browser_hash, request_id, failed_at, failures, ticket)
  values (p_id, p_browser, p_request_id, p_at, so_far + 1, so_far + 1 >= p_needed);
  return query select p_id, so_far + 1, so_far + 1 >= p_needed, p_at;
end $$;
