-- Aircraft and ships that arrive at ports of entry: their timetable, and when they arrived.

create table conveyances_arrival (
  id uuid primary key,
  port_id uuid not null,
  name text not null,
  comparable_name text not null,
  call_key text not null,
  day date not null,
  origin text not null,
  scheduled_at timestamptz not null,
  estimated_at timestamptz,
  arrived_at timestamptz,
  is_cancelled boolean not null,
  source text not null check (source in ('import', 'feed')),
  updated_at timestamptz not null,
  constraint conveyances_arrival_once unique (port_id, comparable_name, call_key)
);
comment on table conveyances_arrival is 'Arrivals of flights at airports and of vessels at sea ports, by schedule.';
comment on column conveyances_arrival.name is 'Flight number or name of the vessel, as the timetable writes it.';
comment on column conveyances_arrival.comparable_name is
  'Flight or vessel as declarations are compared: capital letters and digits.';
comment on column conveyances_arrival.call_key is
  'Which arrival of the flight or vessel: the scheduled day of a flight, the scheduled instant of a vessel.';
comment on column conveyances_arrival.day is 'Scheduled day in the time zone of the country.';
comment on column conveyances_arrival.origin is 'Place of departure, as the timetable writes it. Empty if unknown.';
comment on column conveyances_arrival.estimated_at is 'Expected instant of arrival. Null while the schedule holds.';
comment on column conveyances_arrival.arrived_at is 'When the flight landed or the vessel berthed. Null before.';
comment on column conveyances_arrival.source is 'Cause of the last change: an imported file, or the feed.';
create index conveyances_arrival_of_day on conveyances_arrival (day, port_id);
create index conveyances_arrival_old on conveyances_arrival (scheduled_at);

create table conveyances_feed (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  skipped_count integer not null
);
comment on table conveyances_feed is 'Last poll of each feed of arrivals.';
comment on column conveyances_feed.skipped_count is 'Entries of the last successful poll that could not be used.';
