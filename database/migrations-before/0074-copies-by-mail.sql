-- Addresses that a copy of the confirmation went to, each confirmed with a code by the account. One row an address and declaration.
create table declaration_copy (
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  account_id uuid not null,
  -- Keyed hash of account and address.
  address_hash bytea not null,
  -- Encrypted: the address as it was typed.
  address bytea not null,
  -- When the code was right; the same in every row of an account and address.
  confirmed_at timestamptz not null,
  -- The version that the last copy was of, when it was put into the outbox, and as which message.
  version integer not null,
  copied_at timestamptz not null,
  message_id uuid not null
);

create unique index declaration_copy_once on declaration_copy (declaration_id, address_hash);
create index declaration_copy_confirmed on declaration_copy (account_id, address_hash);

-- Compares a code: 'right', 'wrong', 'ended' (no code that could be checked), 'wait'. The first check of a code is always made; the others
-- are taken from the allowance of strangers or of the known browser. Whoever calls has taken turns for the destination.
create function login_compare_code(
  p_destination bytea, p_browser bytea, p_code bytea, p_request_id text, p_request_hash bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval,
  p_session uuid, p_repeat_token bytea
) returns table (outcome text, until timestamptz) language plpgsql as $$
declare
  held login_code%rowtype;
  free_at timestamptz;
  is_right boolean;
begin
  select * into held from login_code c
    where c.destination_hash = p_destination and c.browser_hash = p_browser and c.ended_at is null
      and c.expires_at > p_at and c.checks < p_checks
    order by c.sent_at desc limit 1;
  if not found then return query select 'ended', null::timestamptz; return; end if;
  if held.checks > 0 then
    free_at := login_wait_for(p_destination, p_browser, held.known, p_hour, p_day, p_wait, p_longest, p_at);
    if free_at is not null then return query select 'wait', free_at; return; end if;
  end if;
  is_right := held.code_hash = p_code;
  update login_code c set checks = c.checks + 1,
    ended_at = case when is_right or c.checks + 1 >= p_checks then p_at end, used_at = case when is_right then p_at end
    where c.id = held.id;
  insert into login_check (destination_hash, browser_hash, known, further, outcome, request_id, request_hash, session_id,
    repeat_token, checked_at)
  values (p_destination, p_browser, held.known, held.checks > 0, case when is_right then 'right' else 'wrong' end, p_request_id,
    p_request_hash, case when is_right then p_session end, case when is_right then p_repeat_token end, p_at);
  if not is_right then return query select 'wrong', null::timestamptz; return; end if;
  delete from login_wait w where w.destination_hash = p_destination
    and w.browser_hash = case when held.known then p_browser else ''::bytea end;
  return query select 'right', null::timestamptz;
end $$;

-- As before, with the comparison above.
create or replace function login_check_code(
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
  insert into login_known_browser as k (destination_hash, browser_hash, last_login_at) values (p_destination, p_browser, p_at)
  on conflict (destination_hash, browser_hash) do update set last_login_at = excluded.last_login_at;
  delete from login_known_browser k where k.destination_hash = p_destination and k.browser_hash in (
    select o.browser_hash from login_known_browser o where o.destination_hash = p_destination
    order by o.last_login_at desc, o.browser_hash offset 20);
  perform audit_write(p_at, 'traveller', account::text, 'login/log-in', 'session', p_session::text, '{}'::text[], null,
    p_audit_request);
  return query select 'right', null::timestamptz, p_repeat_token;
end $$;

-- Checks a code that shows whose an address is: nobody logs in by it. Whoever calls knows repetitions by themselves.
create function login_check_address(
  p_destination bytea, p_browser bytea, p_code bytea, p_at timestamptz,
  p_checks integer, p_hour integer, p_day integer, p_wait interval, p_longest interval
) returns table (outcome text, until timestamptz) language plpgsql as $$
begin
  perform login_take_turns(p_destination);
  return query select c.outcome, c.until from login_compare_code(
    p_destination, p_browser, p_code, null, null, p_at, p_checks, p_hour, p_day, p_wait, p_longest, null, null) c;
end $$;
