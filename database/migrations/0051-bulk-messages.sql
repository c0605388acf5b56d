-- Messages to all travellers of a flight, a vessel, or a kind of border post on a day.

create table administration_bulk_message (
  id uuid primary key,
  day date not null,
  mode text not null check (mode in ('air', 'land', 'sea')),
  group_key text,
  target text not null,
  text_en text not null,
  text_ms text not null,
  reason text not null,
  recipients integer not null check (recipients > 0),
  needs_approval boolean not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null check (state in ('waiting', 'scheduled', 'sent', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  send_at timestamptz,
  last_account uuid,
  sent_count integer not null default 0,
  unreachable_count integer not null default 0,
  finished_at timestamptz,
  check ((state in ('waiting', 'refused')) <= (send_at is null))
);
comment on table administration_bulk_message is
  'Messages to travellers who arrive together. Recipients are found when it is sent; no table lists them.';
comment on column administration_bulk_message.group_key is
  'Key of the flight, vessel or land border, as in the queue of arrivals. Null for all arrivals of this mode.';
comment on column administration_bulk_message.target is 'Flight or vessel as displayed. Empty without one.';
comment on column administration_bulk_message.recipients is
  'Accounts that had declared for this arrival when it was requested. Later ones get no message.';
comment on column administration_bulk_message.state is
  'waiting: for a second person. scheduled: from send_at on, until everybody has it. withdrawn: before or during sending.';
comment on column administration_bulk_message.last_account is 'Accounts up to this one have been sent the message.';
comment on column administration_bulk_message.unreachable_count is 'Accounts without a number or address by now.';

create index administration_bulk_message_latest on administration_bulk_message (requested_at desc, id desc);
create index administration_bulk_message_due on administration_bulk_message (send_at) where state = 'scheduled';
