-- Statistics: counts by day, measure and key, without personal data. They stay when the counted data is deleted.

create table statistics_count (
  day date not null,
  measure text not null,
  key text not null,
  count integer not null,
  primary key (measure, day, key)
);
comment on table statistics_count is 'Counts.';
comment on column statistics_count.day is
  'Local date in Brunei of the arrival, decision or message that the measure counts.';
comment on column statistics_count.measure is
  'arrivals, bands, departures, nationalities, ahead, completion, decisions, corrections, messages or steps.';
comment on column statistics_count.key is 'Group within the measure, such as a country.';

create table statistics_counted (
  declaration_id uuid primary key references declaration (id) on delete cascade,
  counted bytea not null
);
comment on table statistics_counted is
  'Counts that each application contributes now. They are subtracted when the application changes.';
comment on column statistics_counted.counted is 'Encrypted: array of [measure, day, key, count].';

create table statistics_progress (
  source text primary key check (source in ('declarations', 'messages', 'steps')),
  era smallint not null default 0,
  transaction_id xid8 not null default '0',
  entry_id bigint not null default 0,
  day date,
  at timestamptz
);
comment on table statistics_progress is 'Progress of counting each source. The counting job locks the row.';
comment on column statistics_progress.era is 'Era of the last audit entry that was read, for declarations.';
comment on column statistics_progress.transaction_id is 'Transaction of the last audit entry that was read.';
comment on column statistics_progress.entry_id is 'Id of the last audit entry that was read.';
comment on column statistics_progress.day is 'Last day that was counted, for messages and steps.';
comment on column statistics_progress.at is 'Events until then are counted.';
