-- Outbreak totals that others publish: imports, the series of each import, and the series in force. No personal data.

create table outbreak_import (
  id uuid primary key,
  name text not null,
  source text not null,
  licence text not null,
  address text,
  layout text not null check (layout in ('wide', 'long')),
  file_name text not null,
  bytes integer not null,
  content_hash bytea not null,
  people jsonb not null,
  report jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'declined', 'applied', 'reverted')),
  application_order integer unique,
  requested_by uuid not null,
  requested_at timestamptz not null,
  request_id text not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  reverted_by uuid,
  reverted_at timestamptz,
  revert_reason text,
  unique (requested_by, request_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('applied', 'reverted')) = (application_order is not null)),
  check ((state = 'reverted') = (reverted_at is not null))
);
comment on table outbreak_import is
  'Imported files, from the upload by one member of staff to the decision by another.';
comment on column outbreak_import.name is 'Name of the import for staff.';
comment on column outbreak_import.source is 'Publisher, shown beside the totals.';
comment on column outbreak_import.licence is 'Licence, shown beside the totals.';
comment on column outbreak_import.address is 'Web address of the source.';
comment on column outbreak_import.layout is 'wide: one column for each day. long: one row for each place and day.';
comment on column outbreak_import.bytes is 'Size of the file in bytes.';
comment on column outbreak_import.content_hash is 'SHA-256 of the file.';
comment on column outbreak_import.people is 'Population by code of the place, as the file says: {place: number}.';
comment on column outbreak_import.report is
  'Result of reading the file: counts, first and last day, rejected cells by reason with examples (Report in the '
  'code).';
comment on column outbreak_import.application_order is
  'Order in which imports were applied. A later import takes precedence over an earlier one.';
comment on column outbreak_import.request_id is 'Request that uploaded the file. A repetition gets the same answer.';
comment on column outbreak_import.reason is 'Reason of the decision.';

create index outbreak_import_newest on outbreak_import (requested_at desc, id desc);

create table outbreak_series (
  import_id uuid not null references outbreak_import (id) on delete cascade,
  place text not null,
  measure text not null,
  first_day date not null,
  totals bigint[] not null,
  primary key (import_id, place, measure)
);
comment on table outbreak_series is 'Totals of one import by place and measure.';
comment on column outbreak_series.place is 'Code of the country or area.';
comment on column outbreak_series.measure is 'confirmed, recovered, deaths, tests or vaccinated.';
comment on column outbreak_series.totals is
  'Cumulative totals for each day from first_day; null where the import has none.';

create index outbreak_series_of on outbreak_series (place, measure);

create table outbreak_current (
  place text not null,
  measure text not null,
  first_day date not null,
  totals bigint[] not null,
  primary key (place, measure)
);
comment on table outbreak_current is 'Totals in force: every applied import laid over the ones before it.';
comment on column outbreak_current.place is 'Code of the country or area.';
comment on column outbreak_current.measure is 'confirmed, recovered, deaths, tests or vaccinated.';
comment on column outbreak_current.totals is 'Cumulative totals for each day from first_day; null where none is known.';

create table outbreak_version (
  single boolean primary key default true check (single),
  version integer not null
);
comment on table outbreak_version is
  'One row: number of changes of the totals in force. A transaction that applies or reverts an import locks it.';
