-- Figures of outbreaks that others publish: imports, what each of them says, and what counts now. It names nobody.

create table outbreak_import (
  id uuid primary key,
  -- Told apart by people by its name; `source` and `licence` stand beside the figures.
  name text not null,
  source text not null,
  licence text not null,
  address text,
  layout text not null check (layout in ('wide', 'long')),
  file_name text not null,
  bytes integer not null,
  content_hash bytea not null,
  -- How many people live in places, as the file says: by code of the place.
  people jsonb not null,
  -- What was understood and what was not.
  report jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'declined', 'applied', 'reverted')),
  -- The order in which imports were applied: a later one counts before an earlier one.
  turn integer unique,
  asked_by uuid not null,
  asked_at timestamptz not null,
  request_id text not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  reverted_by uuid,
  reverted_at timestamptz,
  revert_reason text,
  unique (asked_by, request_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('applied', 'reverted')) = (turn is not null)),
  check ((state = 'reverted') = (reverted_at is not null))
);

create index outbreak_import_newest on outbreak_import (asked_at desc, id desc);

-- What an import says of a place: totals day after day, null where it says nothing.
create table outbreak_series (
  import_id uuid not null references outbreak_import (id) on delete cascade,
  place text not null,
  measure text not null,
  first_day date not null,
  totals bigint[] not null,
  primary key (import_id, place, measure)
);

create index outbreak_series_of on outbreak_series (place, measure);

-- What counts now: every applied import laid over the ones before it.
create table outbreak_current (
  place text not null,
  measure text not null,
  first_day date not null,
  totals bigint[] not null,
  primary key (place, measure)
);

-- Grows with whatever changes what counts. Whoever applies or reverts holds the row.
create table outbreak_version (
  single boolean primary key default true check (single),
  version integer not null
);

insert into outbreak_version (version) values (0);

-- Places of health care, as the authority lists them: public, and about nobody.
create table nearby_facility (
  id uuid primary key,
  -- By which files name it: lower-case letters, digits and hyphens.
  code text not null unique,
  kind text not null check (kind in ('hospital', 'health-centre', 'clinic', 'flu-clinic', 'vaccination')),
  name_en text not null,
  name_ms text not null,
  -- ISO 3166-2.
  district text not null,
  mukim text,
  latitude double precision not null,
  longitude double precision not null,
  -- Whether the position is to be confirmed.
  approximate boolean not null,
  phone text,
  services_en text not null,
  services_ms text not null,
  hours jsonb not null,
  listed boolean not null,
  revision integer not null
);

-- Every version of a facility, and who wrote it.
create table nearby_facility_version (
  facility_id uuid not null references nearby_facility (id),
  revision integer not null,
  content jsonb not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (facility_id, revision)
);
comment on table nearby_facility_version is 'append-only: what a facility was said to be, and by whom';
