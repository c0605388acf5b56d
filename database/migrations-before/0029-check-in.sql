-- Venues: where people check in. Nothing of it is about a person.
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
  -- How far from that point one is still there, in metres.
  radius integer not null,
  -- After how many minutes somebody who did not check out has left.
  stay_minutes integer not null,
  state text not null check (state in ('active', 'closed')),
  state_since timestamptz not null,
  -- The poster that counts, and since when: earlier ones are good for what was scanned before.
  poster integer not null default 1,
  poster_since timestamptz not null,
  -- What is typed from that poster where there is no camera.
  typed_code text not null unique,
  revision integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null
);

create index check_in_venue_newest on check_in_venue (changed_at desc, id desc);

-- Somebody at a venue, from a check-in until its end.
create table check_in_presence (
  -- Of entering, in Brunei. It leads both keys, so that what is written today lies together, however much lies there.
  day date not null,
  id uuid not null,
  -- Keyed hash of day and person: without the key, two days of one person are nobody's.
  person_key bytea not null,
  -- Sealed: the person, and the account that acted for them.
  who bytea not null,
  venue_id uuid not null references check_in_venue (id),
  entered_at timestamptz not null,
  -- When the venue's usual stay is over, unless something ended it earlier.
  left_at timestamptz not null,
  left_how text not null check (left_how in ('usual', 'out', 'elsewhere')),
  -- Told later than it was scanned.
  late boolean not null,
  primary key (day, id),
  check (left_at >= entered_at)
);

create index check_in_presence_of_person on check_in_presence (day, person_key);
create index check_in_presence_at_venue on check_in_presence (venue_id, entered_at, id);

-- A venue at a time at which somebody infectious was there: who it was is not here.
create table check_in_exposure (
  id uuid primary key,
  venue_id uuid not null references check_in_venue (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  reason text not null,
  advice text not null,
  -- `waiting`: for a second person. `telling` and `withdrawing`: people are being told.
  state text not null check (state in ('waiting', 'refused', 'telling', 'told', 'withdrawing', 'withdrawn')),
  -- The one that it puts right.
  corrects uuid references check_in_exposure (id),
  -- How many people about it reaches, in bands.
  band text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdraw_asked_by uuid,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check (from_at < to_at)
);

create index check_in_exposure_newest on check_in_exposure (asked_at desc, id desc);
create index check_in_exposure_open on check_in_exposure (state) where state in ('telling', 'withdrawing');
create index check_in_exposure_of_venue on check_in_exposure (venue_id, to_at);

-- Who was told of one, once.
create table check_in_notice (
  id uuid primary key,
  exposure_id uuid not null references check_in_exposure (id),
  -- Keyed hash of the person.
  person_key bytea not null,
  -- Sealed: the person, and the account that acted for them.
  who bytea not null,
  told_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (exposure_id, person_key)
);

create index check_in_notice_of_person on check_in_notice (person_key, told_at desc);
create index check_in_notice_old on check_in_notice (told_at);
