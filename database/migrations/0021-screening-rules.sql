-- The desk that changes screening rules (docs/rules.md): the shared draft, dry runs over past declarations, releases by
-- two people, and undos of the effects of a wrong version.

create table screening_rules_draft (
  single boolean primary key default true check (single),
  content jsonb not null,
  revision integer not null,
  base_version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  writers uuid[] not null default '{}',
  later_writers uuid[] not null default '{}'
);
comment on table screening_rules_draft is
  'One draft for all staff. Of two drafts, the one released later would take back the changes of the first.';
comment on column screening_rules_draft.content is 'Rules as typed, valid or not.';
comment on column screening_rules_draft.revision is 'Number of saves. A save that starts from an older one is stale.';
comment on column screening_rules_draft.base_version is 'Version in screening_rule_set from which the draft began.';
comment on column screening_rules_draft.writers is
  'Members of staff who wrote on the draft since its base version. None of them may release it.';
comment on column screening_rules_draft.later_writers is
  'Members of staff who wrote on it since its release was requested: the writers of the next release.';

create table screening_rules_dry_run (
  id uuid primary key,
  content jsonb not null,
  content_hash text not null,
  days smallint not null,
  arriving_from date not null,
  submitted_from timestamptz not null,
  submitted_until timestamptz not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null check (state in ('running', 'finished', 'cancelled')),
  after_day date,
  after_id uuid,
  applications integer not null,
  processed integer not null default 0,
  tally jsonb not null,
  examples bytea not null,
  ended_at timestamptz
);
comment on table screening_rules_dry_run is 'Past declarations evaluated by a draft, without effect on them.';
comment on column screening_rules_dry_run.content is '{rules: [...]} at the start of the run.';
comment on column screening_rules_dry_run.content_hash is 'SHA-256 of the rules as canonical JSON, in hexadecimal.';
comment on column screening_rules_dry_run.days is 'Length of the period of submission in days.';
comment on column screening_rules_dry_run.after_day is 'Arrival day of the last application that was read.';
comment on column screening_rules_dry_run.after_id is 'Id of the last application that was read.';
comment on column screening_rules_dry_run.applications is 'Number of applications to read.';
comment on column screening_rules_dry_run.processed is 'Number of applications read so far.';
comment on column screening_rules_dry_run.tally is
  'Counts only: travellers, before, after, toOfficer, toProceed, unreadable, rules, days.';
comment on column screening_rules_dry_run.examples is
  'Encrypted: array of references with the outcomes that would change.';

create unique index screening_rules_dry_run_under_way on screening_rules_dry_run ((true)) where state = 'running';
create index screening_rules_dry_run_newest on screening_rules_dry_run (requested_at desc);

create table screening_rules_request (
  id uuid primary key,
  kind text not null check (kind in ('draft', 'rollback')),
  content jsonb not null,
  content_hash text not null,
  newest_version integer not null,
  rollback_of integer check ((rollback_of is not null) = (kind = 'rollback')),
  dry_run_id uuid,
  note text not null,
  effective_from timestamptz,
  requested_by uuid not null,
  requested_at timestamptz not null,
  outcome text check (outcome in ('released', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  version integer,
  writers uuid[] not null default '{}',
  constraint screening_rules_request_by_two check (
    outcome is distinct from 'released' or coalesce(decided_by <> requested_by, false)),
  constraint screening_rules_request_not_by_a_writer check (
    outcome is distinct from 'released' or not decided_by = any (writers))
);
comment on table screening_rules_request is
  'Requests to release rules, requested by one member of staff and decided by another.';
comment on column screening_rules_request.content is '{rules: [...]} to release.';
comment on column screening_rules_request.content_hash is 'SHA-256 of the rules as canonical JSON, in hexadecimal.';
comment on column screening_rules_request.newest_version is
  'Newest version at the request, with which the rules were compared.';
comment on column screening_rules_request.rollback_of is 'Version whose rules are released again.';
comment on column screening_rules_request.effective_from is 'Requested start; null for as soon as possible.';
comment on column screening_rules_request.reason is 'Reason of the decision.';
comment on column screening_rules_request.version is 'Version that the release made.';
comment on column screening_rules_request.writers is
  'Members of staff who wrote the rules. None of them may release them.';

create unique index screening_rules_request_waiting on screening_rules_request ((true)) where outcome is null;

create table screening_rules_undo (
  id uuid primary key,
  wrong_versions integer[] not null,
  right_version integer not null,
  arriving_from date not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null check (state in ('counting', 'counted', 'running', 'checking', 'finished', 'cancelled')),
  started_by uuid,
  started_at timestamptz,
  after_day date,
  after_id uuid,
  applications integer not null,
  processed integer not null default 0,
  counted jsonb not null,
  left_over jsonb,
  rounds smallint not null default 0,
  ended_at timestamptz,
  rules_of integer,
  newest_version integer,
  check ((rules_of is null) = (newest_version is null))
);
comment on table screening_rules_undo is
  'Outcomes of wrong versions evaluated again by another version: counted, corrected, and counted once more.';
comment on column screening_rules_undo.right_version is
  'Version that judges again. Before the start, where rules_of is set, the version whose rules will be released again.';
comment on column screening_rules_undo.after_day is 'Arrival day of the last application that was read.';
comment on column screening_rules_undo.after_id is 'Id of the last application that was read.';
comment on column screening_rules_undo.applications is 'Number of applications to read.';
comment on column screening_rules_undo.processed is 'Number of applications read so far.';
comment on column screening_rules_undo.counted is
  'Counts before the start: travellers, applications, toOfficer, toProceed, reasonsOnly, overridden, unreadable.';
comment on column screening_rules_undo.left_over is 'Counts after the end, with the keys of counted.';
comment on column screening_rules_undo.rounds is 'Number of passes over all applications.';
comment on column screening_rules_undo.rules_of is
  'Earlier version whose rules are released again at the start, because the version in force is wrong; otherwise null.';
comment on column screening_rules_undo.newest_version is
  'Newest version at the request, where rules_of is set. The undo does not start once another version was released.';

create unique index screening_rules_undo_under_way on screening_rules_undo ((true))
  where state in ('counting', 'counted', 'running', 'checking');

create table screening_rules_undone (
  undo_id uuid not null references screening_rules_undo (id) on delete cascade,
  declaration_id uuid not null,
  reference text not null,
  outcome text not null check (outcome in ('corrected', 'reasons', 'overridden')),
  to_officer smallint not null,
  to_proceed smallint not null,
  at timestamptz not null,
  primary key (undo_id, declaration_id)
);
comment on table screening_rules_undone is
  'Result of an undo for each application that it changed or left to an officer.';
comment on column screening_rules_undone.outcome is
  'corrected: an outcome changed. reasons: only reasons changed. overridden: the outcome of an officer stays.';
comment on column screening_rules_undone.to_officer is 'Number of travellers who now see a health officer.';
comment on column screening_rules_undone.to_proceed is 'Number of travellers who now proceed.';

create index screening_rules_undone_of_declaration on screening_rules_undone (declaration_id);
create index screening_rules_undone_old on screening_rules_undone (at);
