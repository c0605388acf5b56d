-- Points of entry, their lanes, and who works at which lane. Decisions and kiosks name them.

create table ports_of_entry_port (
  id uuid primary key,
  code text not null constraint ports_of_entry_port_code unique,
  name_en text not null,
  name_ms text not null,
  kind text not null check (kind in ('air', 'sea', 'land')),
  closed_at timestamptz
);
comment on table ports_of_entry_port is 'Ports of entry: airports, sea ports and control posts on land.';
comment on column ports_of_entry_port.code is 'UN/LOCODE where the place has one: upper-case letters, digits and hyphens.';
comment on column ports_of_entry_port.closed_at is 'Null while the port is open. A closed port stays for older decisions.';

create table ports_of_entry_lane (
  id uuid primary key,
  port_id uuid not null references ports_of_entry_port (id),
  number text not null,
  kind text not null check (kind in ('counter', 'kiosk-hall', 'health-desk')),
  closed_at timestamptz,
  constraint ports_of_entry_lane_number unique (port_id, kind, number)
);
comment on table ports_of_entry_lane is 'Places of work at a port of entry.';
comment on column ports_of_entry_lane.number is 'Number on the sign of the lane, such as 3 or 3A.';
comment on column ports_of_entry_lane.closed_at is 'Null while the lane is open. A closed lane stays for older decisions.';

create table ports_of_entry_lane_session (
  id uuid primary key,
  lane_id uuid not null references ports_of_entry_lane (id),
  staff_id uuid not null,
  device_id text,
  signed_on_at timestamptz not null,
  ends_at timestamptz not null,
  end_reason text,
  handover_note bytea,
  acknowledged_by uuid,
  acknowledged_at timestamptz
);
comment on table ports_of_entry_lane_session is 'Shift of a member of staff at a lane, from signing on to signing off.';
comment on column ports_of_entry_lane_session.staff_id is 'Member of staff.';
comment on column ports_of_entry_lane_session.device_id is 'Id that the browser sends. Null if it sends none.';
comment on column ports_of_entry_lane_session.ends_at is
  'When it ended; until then, when it ends by itself because nobody signed off.';
comment on column ports_of_entry_lane_session.end_reason is
  'signed-off, moved (to another lane), taken-over or closed (lane or port). Null while it goes on, and if it ended by itself.';
comment on column ports_of_entry_lane_session.handover_note is 'Encrypted: note for the next officer.';
comment on column ports_of_entry_lane_session.acknowledged_by is 'Member of staff who has read the note.';

create index ports_of_entry_lane_session_of_lane on ports_of_entry_lane_session (lane_id, ends_at);
create index ports_of_entry_lane_session_of_staff on ports_of_entry_lane_session (staff_id, ends_at);
create index ports_of_entry_lane_session_of_device on ports_of_entry_lane_session (device_id, signed_on_at);
create index ports_of_entry_lane_session_old on ports_of_entry_lane_session (ends_at);

alter table border_decision
  add column port_id uuid,
  add column lane_id uuid,
  add column lane_session_id uuid,
  add column device_id text;
comment on column border_decision.port_id is 'Port of entry. Null if the officer had not signed on to a lane.';
comment on column border_decision.lane_id is 'Lane. Null if the officer had not signed on to a lane.';
comment on column border_decision.lane_session_id is 'Session at the lane. Null if the officer had not signed on to a lane.';
comment on column border_decision.device_id is 'Id that the browser sent. Null if it sent none.';
create index border_decision_of_port on border_decision (port_id, decided_at) where port_id is not null;

alter table assisted_declaration_kiosk add column port_id uuid;
comment on column assisted_declaration_kiosk.port_id is 'Port of entry where it stands. Null if it was not chosen.';
