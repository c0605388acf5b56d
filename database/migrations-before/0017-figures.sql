-- What is counted of arrivals, decisions, corrections, messages and the form: a number for a day, a measure and a key, never
-- who. It stays when what was counted is deleted.

create table figures_count (
  -- In Brunei: the day of arrival, of the decision, of the message, whatever the measure says.
  day date not null,
  measure text not null,
  key text not null,
  count integer not null,
  primary key (measure, day, key)
);

-- What an application is counted as now, sealed: exactly this is taken away when it changes. Goes with the application.
create table figures_counted (
  declaration_id uuid primary key references declaration (id) on delete cascade,
  counted bytea not null
);

-- How far counting has come. Whoever counts holds the row.
create table figures_progress (
  source text primary key check (source in ('declarations', 'messages', 'steps')),
  -- Declarations: the audit entry that was looked at last.
  era smallint not null default 0,
  written_by xid8 not null default '0',
  entry_id bigint not null default 0,
  -- The others: the day that was counted last.
  day date,
  -- Until when what happened is counted.
  at timestamptz
);

insert into figures_progress (source) values ('declarations'), ('messages'), ('steps');
