-- Venues with posters, check-ins, exposures at a venue, and health notices about them.

create table check_in_venue (
  id uuid primary key,
  name_en text not null,
  name_ms text not null,
  kind text not null,
  district text not null,
  address text not null,
  organiser text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius integer not null,
  stay_minutes integer not null,
  state text not null check (state in ('active', 'closed')),
  state_since timestamptz not null,
  poster integer not null default 1,
  poster_since timestamptz not null,
  typed_code text not null unique,
  revision integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null
);
comment on table check_in_venue is 'Venues. No personal data.';
comment on column check_in_venue.kind is 'Such as shop, restaurant, school, clinic or worship.';
comment on column check_in_venue.radius is 'Metres around the position that count as the venue.';
comment on column check_in_venue.stay_minutes is 'Minutes after which a person who did not check out counts as gone.';
comment on column check_in_venue.poster is
  'Number of the valid poster. An earlier poster is valid for scans before poster_since.';
comment on column check_in_venue.typed_code is 'Code on the poster to type where there is no camera.';
comment on column check_in_venue.revision is 'Number of changes. A change that starts from an older one is stale.';
comment on column check_in_venue.changed_by is 'Member of staff.';

create index check_in_venue_newest on check_in_venue (changed_at desc, id desc);

create table check_in_presence (
  day date not null,
  id uuid not null,
  person_key bytea not null,
  subject bytea not null,
  venue_id uuid not null references check_in_venue (id),
  entered_at timestamptz not null,
  left_at timestamptz not null,
  end_reason text not null check (end_reason in ('automatic', 'check-out', 'next-check-in')),
  late boolean not null,
  primary key (day, id),
  check (left_at >= entered_at)
) partition by range (day);
comment on table check_in_presence is 'Stays of persons at venues. Partitioned by month.';
comment on column check_in_presence.day is
  'Local date of the check-in in Brunei. First in both keys, so that the rows of today are stored together.';
comment on column check_in_presence.person_key is
  'First 16 bytes of a keyed hash of day and person. Without the key, two days of a person cannot be linked.';
comment on column check_in_presence.subject is 'Encrypted: {person, account}, the account that acted for the person.';
comment on column check_in_presence.left_at is 'End of the usual stay, unless something ended it earlier.';
comment on column check_in_presence.end_reason is
  'automatic: after the usual stay. check-out: checked out. next-check-in: checked in at another venue.';
comment on column check_in_presence.late is 'Whether the device reported the scan later.';

create index check_in_presence_of_person on check_in_presence (day, person_key);
-- Counts whom an exposure reaches from the index alone, because the rows of a venue are far apart in the table. Without
-- the id: people are notified in the order of their check-ins, and few check in within one minute.
create index check_in_presence_at_venue on check_in_presence (venue_id, entered_at)
  include (left_at, day, person_key);

-- An index-only scan needs recent vacuums, and exposures are of the last days. By default vacuum runs when a fifth of a
-- month is new, which takes days in a month of millions; here when a fiftieth is. months_make() copies this setting to
-- each month.
create table check_in_presence_default partition of check_in_presence default
  with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table check_in_exposure (
  id uuid primary key,
  venue_id uuid not null references check_in_venue (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  reason text not null,
  advice text not null,
  state text not null check (state in ('waiting', 'refused', 'notifying', 'notified', 'withdrawing', 'withdrawn')),
  corrects uuid references check_in_exposure (id),
  band text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawal_requested_by uuid,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check (from_at < to_at)
);
comment on table check_in_exposure is
  'Venues and times at which an infectious person was there. Who that was is not stored.';
comment on column check_in_exposure.reason is 'confirmed-case, cluster or other-authority.';
comment on column check_in_exposure.advice is 'Code of the advice in the notice.';
comment on column check_in_exposure.state is
  'waiting: for a second member of staff. notifying, withdrawing: notices are being sent.';
comment on column check_in_exposure.corrects is 'Exposure that this one corrects.';
comment on column check_in_exposure.band is
  'Estimated number of people to notify, as a range: 0-4, 5-19, 20-50, 51-200, 201-1000 or 1001+.';

create index check_in_exposure_newest on check_in_exposure (requested_at desc, id desc);
create index check_in_exposure_open on check_in_exposure (state) where state in ('notifying', 'withdrawing');
create index check_in_exposure_of_venue on check_in_exposure (venue_id, to_at);

create table check_in_notice (
  id uuid primary key,
  exposure_id uuid not null references check_in_exposure (id),
  person_key bytea not null,
  subject bytea not null,
  notified_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (exposure_id, person_key)
);
comment on table check_in_notice is 'Persons who were notified of an exposure, each once.';
comment on column check_in_notice.person_key is 'Keyed hash of the person.';
comment on column check_in_notice.subject is 'Encrypted: {person, account}, the account that acted for the person.';

create index check_in_notice_of_person on check_in_notice (person_key, notified_at desc);
create index check_in_notice_old on check_in_notice (notified_at);
