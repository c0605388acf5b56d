-- Declarations that an officer or a kiosk begins for people without a phone.

create table assisted_declaration_kiosk (
  id uuid primary key,
  name text not null,
  location text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  code_hash bytea unique,
  code_ends_at timestamptz,
  code_browser bytea,
  token_hash bytea unique,
  opened_by uuid,
  opened_at timestamptz,
  seen_at timestamptz,
  closed_at timestamptz,
  removed_at timestamptz
);
comment on table assisted_declaration_kiosk is
  'Shared screens. A code opens a kiosk once and gives its browser a token. Both are stored as hashes only.';
comment on column assisted_declaration_kiosk.location is 'Border post where it stands.';
comment on column assisted_declaration_kiosk.created_by is 'Member of staff.';
comment on column assisted_declaration_kiosk.code_hash is 'Keyed hash of the code.';
comment on column assisted_declaration_kiosk.code_browser is
  'Keyed hash of the id in the cookie of the browser that used the code, which may ask for a lost answer again.';
comment on column assisted_declaration_kiosk.token_hash is 'SHA-256 of the token. Null while the kiosk is closed.';
comment on column assisted_declaration_kiosk.opened_by is 'Member of staff who issued the code.';
comment on column assisted_declaration_kiosk.seen_at is 'Last call, rounded down to the minute.';
comment on column assisted_declaration_kiosk.removed_at is 'When the kiosk left the list for good.';

create table assisted_declaration_entry (
  id uuid primary key,
  kiosk_id uuid references assisted_declaration_kiosk (id),
  staff_id uuid,
  account_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  ticket_hash bytea unique,
  ticket_ends_at timestamptz,
  ticket_browser bytea,
  begun_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  check ((kiosk_id is null) <> (staff_id is null))
);
comment on table assisted_declaration_entry is
  'Assisted declarations, from the start to their end. A kiosk has one at a time.';
comment on column assisted_declaration_entry.staff_id is 'Member of staff who began it.';
comment on column assisted_declaration_entry.account_id is 'Account that was created for the person.';
comment on column assisted_declaration_entry.ticket_hash is
  'SHA-256 of the ticket that opens it once in a browser, if an officer began it.';
comment on column assisted_declaration_entry.ticket_browser is
  'Keyed hash of the id in the cookie of the browser that used the ticket.';
comment on column assisted_declaration_entry.end_reason is 'finished, next-person, kiosk-closed or ended-by-staff.';

create index assisted_declaration_entry_open on assisted_declaration_entry (begun_at) where ended_at is null;
create index assisted_declaration_entry_of_kiosk on assisted_declaration_entry (kiosk_id)
  where kiosk_id is not null and ended_at is null;
create index assisted_declaration_entry_of_staff on assisted_declaration_entry (staff_id, begun_at desc)
  where staff_id is not null;
create index assisted_declaration_entry_of_account on assisted_declaration_entry (account_id);
create index assisted_declaration_entry_old on assisted_declaration_entry (begun_at);
