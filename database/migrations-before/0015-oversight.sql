-- What auditors need: ways into the audit record, exports that two people agree to, checks of the chain. What travellers may ask of
-- their data: a confirmation by code, a download, erasure.

-- Ways into the record for those who search it. Travellers write nearly all of it and none of their rows is in the first two: a
-- submission pays for neither. By time the record is found through its blocks, of which there is one a second at most.
-- (Reads the whole record once: whoever writes waits, or is told to try again.)
create index audit_entry_of_staff on audit_entry (actor_id, era, written_by, id) where actor_kind = 'staff';
create index audit_entry_rang on audit_entry (era, written_by, id) where act in ('staff/look-refused', 'oversight/many-records');
create index audit_block_by_time on audit_block (sealed_at);

-- Data that leaves the console as a file: asked for by one member of staff, agreed to by another, made by a job.
create table oversight_export (
  id uuid primary key,
  -- What people call it; stands in every row of the file.
  number bigint generated always as identity unique,
  kind text not null check (kind in ('record', 'declarations')),
  first_day date not null,
  last_day date not null,
  reason text not null,
  -- In which its head is written.
  language text not null check (language in ('en', 'ms')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('agreed', 'refused')),
  made_at timestamptz,
  -- Why it could not be made.
  failure text check (failure in ('too-many', 'nothing')),
  records integer,
  -- The applications in it: whoever is in an export can see that they are.
  subjects uuid[] not null default '{}',
  -- The file, sealed; erased when it expires.
  content bytea,
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint oversight_export_by_two check (outcome is distinct from 'agreed' or coalesce(decided_by <> asked_by, false))
);

alter table oversight_export alter column content set storage external;
create index oversight_export_newest on oversight_export (asked_at desc, id desc);
create index oversight_export_to_make on oversight_export (decided_at) where outcome = 'agreed' and made_at is null;
create index oversight_export_kept on oversight_export (expires_at) where content is not null;
create index oversight_export_downloaded on oversight_export (asked_by, downloaded_at) where downloaded_at is not null;

-- Checks of the whole chain that an auditor asked for.
create table oversight_check (
  id uuid primary key,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- How many entries were looked at so far.
  entries bigint not null default 0,
  ended_at timestamptz,
  -- blocks, unsealed, heads, findings; null while it is under way, or when it could not be done.
  report jsonb
);

create index oversight_check_newest on oversight_check (asked_at desc);
create unique index oversight_check_under_way on oversight_check ((true)) where ended_at is null;

-- When this login last showed, by a fresh code, that it is still its owner.
alter table login_session add column confirmed_at timestamptz;

-- Accounts that were erased, by ids that lead to nobody any more: what was on its way in at that moment is erased after it.
create table personal_data_erasure (
  account_id uuid primary key,
  erased_at timestamptz not null
);

create index personal_data_erasure_newest on personal_data_erasure (erased_at);
