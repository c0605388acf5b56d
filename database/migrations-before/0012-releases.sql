-- How rules of bands are changed (docs/rules.md): the draft that people write together, dry runs over past declarations, releases
-- by two people, and undos of what a wrong rule set did.

-- One for all: a second one, released after the first, would take back what the first changed.
create table releases_draft (
  single boolean primary key default true check (single),
  -- Rules as typed, readable or not.
  content jsonb not null,
  -- Goes up with every save: one that begins from an older one is stale.
  revision integer not null,
  -- The version that it began as.
  base_version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);

-- What rules would have decided about declarations of the last days.
create table releases_dry_run (
  id uuid primary key,
  -- {"rules": [...]}, as they were when it began, and their hash.
  content jsonb not null,
  content_hash text not null,
  days smallint not null,
  arriving_from date not null,
  submitted_from timestamptz not null,
  submitted_until timestamptz not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('running', 'finished', 'cancelled')),
  -- Where the walk has come to, and how many applications it had to go.
  after_day date,
  after_id uuid,
  applications integer not null,
  seen integer not null default 0,
  -- Counts alone.
  tally jsonb not null,
  -- References with what would change, sealed.
  examples bytea not null,
  ended_at timestamptz
);

create unique index releases_dry_run_under_way on releases_dry_run ((true)) where state = 'running';
create index releases_dry_run_newest on releases_dry_run (asked_at desc);

-- Asked for by one person, decided by another.
create table releases_request (
  id uuid primary key,
  kind text not null check (kind in ('draft', 'rollback')),
  content jsonb not null,
  content_hash text not null,
  -- The newest version when it was asked for: what it was compared with.
  newest_version integer not null,
  -- The version whose rules come back.
  rollback_of integer check ((rollback_of is not null) = (kind = 'rollback')),
  dry_run_id uuid,
  note text not null,
  -- Null: as soon as it can be.
  effective_from timestamptz,
  asked_by uuid not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('released', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  version integer,
  constraint releases_request_by_two check (outcome is distinct from 'released' or coalesce(decided_by <> asked_by, false))
);

create unique index releases_request_waiting on releases_request ((true)) where outcome is null;

-- What wrong versions decided, judged again by another: first counted, then corrected, then counted again.
create table releases_undo (
  id uuid primary key,
  wrong_versions integer[] not null,
  right_version integer not null,
  arriving_from date not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('counting', 'counted', 'running', 'checking', 'finished', 'cancelled')),
  started_by uuid,
  started_at timestamptz,
  after_day date,
  after_id uuid,
  applications integer not null,
  seen integer not null default 0,
  -- Counts: before it began, and when it was over.
  counted jsonb not null,
  left_over jsonb,
  -- How often it went over all of them.
  rounds smallint not null default 0,
  ended_at timestamptz
);

create unique index releases_undo_under_way on releases_undo ((true))
  where state in ('counting', 'counted', 'running', 'checking');

-- What became of each application that an undo touched.
create table releases_undone (
  undo_id uuid not null references releases_undo (id) on delete cascade,
  declaration_id uuid not null,
  reference text not null,
  outcome text not null check (outcome in ('corrected', 'reasons', 'overridden')),
  -- Travellers whose band became another one, and which.
  to_officer smallint not null,
  to_proceed smallint not null,
  at timestamptz not null,
  primary key (undo_id, declaration_id)
);

create index releases_undone_of_declaration on releases_undone (declaration_id);

-- Walks over many applications go by arrival, and need to know where they were.
drop index declaration_by_arrival;
create index declaration_by_arrival on declaration (last_entry_date, id);
