-- Health care facilities, as the authority lists them. Public, and without personal data.

create table nearby_facility (
  id uuid primary key,
  code text not null unique,
  kind text not null check (kind in ('hospital', 'health-centre', 'clinic', 'flu-clinic', 'vaccination')),
  name_en text not null,
  name_ms text not null,
  district text not null,
  mukim text,
  latitude double precision not null,
  longitude double precision not null,
  approximate boolean not null,
  phone text,
  services_en text not null,
  services_ms text not null,
  hours jsonb not null,
  listed boolean not null,
  revision integer not null
);
comment on table nearby_facility is 'Facilities on the map.';
comment on column nearby_facility.code is 'Name in imported files: lower-case letters, digits and hyphens.';
comment on column nearby_facility.district is 'ISO 3166-2.';
comment on column nearby_facility.approximate is 'Whether the position has yet to be confirmed.';
comment on column nearby_facility.hours is
  'Opening hours: {always, days: seven arrays of {from, to}, holidays}. Times in Brunei, HH:MM.';
comment on column nearby_facility.listed is 'Whether the facility is shown.';
comment on column nearby_facility.revision is 'Current revision in nearby_facility_version.';

create table nearby_facility_version (
  facility_id uuid not null references nearby_facility (id),
  revision integer not null,
  content jsonb not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (facility_id, revision)
);
comment on table nearby_facility_version is 'append-only: every revision of a facility, with its author.';
comment on column nearby_facility_version.content is 'All facts of the facility in this revision.';
comment on column nearby_facility_version.written_by is 'Member of staff.';
