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

-- Checks a code that was sent to a new number, as a log-in would, and gives the number to an account: 'right', 'taken' (it is another
-- account's), or as login_check_code says. p_fresh is an id that no account has: one of that id was made by the check, and goes again.
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
  if checked.outcome <> 'right' then return query select checked.outcome::text, checked.until::timestamptz; return; end if;
  select a.id into holder from login_account a where a.destination_hash = p_destination;
  delete from login_session s where s.id = p_session;
  if holder <> p_fresh then return query select 'taken', null::timestamptz; return; end if;
  delete from login_account a where a.id = p_fresh;
  select a.destination_hash into before from login_account a where a.id = p_account for update;
  delete from login_known_browser k where k.destination_hash = before;
  update login_account a set channel = 'sms', destination_hash = p_destination, destination = p_sealed where a.id = p_account;
  return query select 'right', null::timestamptz;
end $$;

-- What residents write to the help desk, and what they are answered.
create table feedback_message (
  id uuid primary key,
  account_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('feedback', 'report')),
  topic text not null,
  -- Sealed: what was written.
  content bytea not null,
  sent_at timestamptz not null,
  -- Sealed: what was answered.
  answer bytea,
  answered_by uuid,
  answered_at timestamptz,
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (answered_by is null))
);

create index feedback_message_of_account on feedback_message (account_id, sent_at desc, id desc);
create index feedback_message_waiting on feedback_message (kind, sent_at, id) where answered_at is null;
create index feedback_message_answered on feedback_message (answered_at desc, id desc) where answered_at is not null;
create index feedback_message_old on feedback_message (coalesce(answered_at, sent_at));
