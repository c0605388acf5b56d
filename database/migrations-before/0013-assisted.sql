-- Declarations for people without a phone: accounts that nobody logs in to, whom they were begun by, kiosks, and what was begun.

-- An account that an officer or a kiosk began for somebody. It has no verified destination and so cannot be logged in to; with a
-- contact that the person gave, its messages go there.
alter table login_account
  alter column channel drop not null,
  alter column destination_hash drop not null,
  alter column destination drop not null,
  add column assisted text check (assisted in ('officer', 'kiosk')),
  -- The member of staff, or the kiosk.
  add column assisted_by uuid,
  add constraint login_account_kind check (
    (assisted is null) = (assisted_by is null) and (assisted is null) = (destination_hash is not null)
    and (channel is null) = (destination is null) and (assisted is not null or destination is not null));

create index login_account_assisted on login_account (created_at) where assisted is not null;

-- Such a session ends some minutes after its last call, and at a time at the latest.
alter table login_session
  add column idle_minutes smallint,
  add column ends_by timestamptz,
  add constraint login_session_slides check ((idle_minutes is null) = (ends_by is null));

-- Shared devices on stands. The code opens one once; the token then is its own. Both only as hashes.
create table assisted_kiosk (
  id uuid primary key,
  name text not null,
  post text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  code_hash bytea unique,
  code_ends_at timestamptz,
  -- The browser that used the code: a lost answer can be asked for again from there.
  code_browser bytea,
  token_hash bytea unique,
  -- Who gave out the code by which it is open.
  opened_by uuid,
  opened_at timestamptz,
  -- To the minute.
  seen_at timestamptz,
  closed_at timestamptz,
  -- Out of the list for good.
  removed_at timestamptz
);

-- What was begun for somebody: by a member of staff, or at a kiosk. One at a time at a kiosk.
create table assisted_entry (
  id uuid primary key,
  kiosk_id uuid references assisted_kiosk (id),
  staff_id uuid,
  account_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  -- Opens it once, in a browser: what an officer begins.
  ticket_hash bytea unique,
  ticket_ends_at timestamptz,
  ticket_browser bytea,
  begun_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  check ((kiosk_id is null) <> (staff_id is null))
);

create index assisted_entry_open on assisted_entry (begun_at) where ended_at is null;
create index assisted_entry_of_kiosk on assisted_entry (kiosk_id) where kiosk_id is not null and ended_at is null;
create index assisted_entry_of_staff on assisted_entry (staff_id, begun_at desc) where staff_id is not null;
create index assisted_entry_of_account on assisted_entry (account_id);
