-- Facts of a decision that shift reports and wall boards count.

alter table border_decision
  add column band text check (band in ('proceed', 'see-health-officer')),
  add column seconds_since_scan integer check (seconds_since_scan >= 0);
comment on column border_decision.band is 'Outcome of the screening at the decision. Null for decisions before this column, and of the desk.';
comment on column border_decision.seconds_since_scan is
  'Seconds from the first scan of the pass at this device to the decision. Null without a scan, and before this column.';
create index border_decision_of_lane_session on border_decision (lane_session_id) where lane_session_id is not null;

-- Screens on the walls of arrival halls.
create table wall_boards_board (
  id uuid primary key,
  name text not null,
  port_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  theme text not null check (theme in ('light', 'dark')),
  silent_minutes integer not null check (silent_minutes between 1 and 240),
  desk_capacity integer not null check (desk_capacity between 1 and 1000),
  created_at timestamptz not null,
  created_by uuid not null,
  code_hash bytea unique,
  code_ends_at timestamptz,
  code_browser bytea,
  token_hash bytea unique,
  opened_by uuid,
  opened_at timestamptz,
  seen_at timestamptz,
  removed_at timestamptz
);
comment on table wall_boards_board is
  'Wall boards. A code opens a board once and gives its browser a token, as for kiosks. Both are stored as hashes only.';
comment on column wall_boards_board.port_id is 'Port of entry that it shows.';
comment on column wall_boards_board.silent_minutes is 'Minutes without a decision after which a lane counts as silent.';
comment on column wall_boards_board.desk_capacity is 'Open cases above which the health desk counts as full.';
comment on column wall_boards_board.created_by is 'Member of staff.';
comment on column wall_boards_board.code_hash is 'Keyed hash of the code.';
comment on column wall_boards_board.code_browser is
  'Keyed hash of the id in the cookie of the browser that used the code, which may ask for a lost answer again.';
comment on column wall_boards_board.token_hash is 'SHA-256 of the token. Null while the board is closed.';
comment on column wall_boards_board.opened_by is 'Member of staff who issued the code.';
comment on column wall_boards_board.seen_at is 'Last call, rounded down to the minute.';
comment on column wall_boards_board.removed_at is 'When the board left the list for good.';

-- Staff who work at some ports only.
create table ports_of_entry_staff_port (
  staff_id uuid not null,
  port_id uuid not null references ports_of_entry_port (id),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (staff_id, port_id)
);
comment on table ports_of_entry_staff_port is
  'Ports of entry to which a member of staff is limited. Without a row, all ports are open to them.';
comment on column ports_of_entry_staff_port.set_by is 'Member of staff who set the limit.';

alter table follow_up_case add column port_id uuid;
comment on column follow_up_case.port_id is
  'Port of entry where an officer referred the traveller. Null if nobody did, or without a lane.';
