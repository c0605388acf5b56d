-- Referrals that only the health desk closes, withdrawn decisions, and conflicts between lanes.

alter table border_decision
  add column source text not null default 'counter' check (source in ('counter', 'desk')),
  add column closed_by uuid,
  add column withdrawn_at timestamptz;
comment on column border_decision.source is 'Origin: an officer at a counter, or the health desk, which closes referrals.';
comment on column border_decision.closed_by is
  'Decision that closed this referral. Null for an open referral and for other decisions.';
comment on column border_decision.withdrawn_at is
  'When it was withdrawn: its officer pressed Undo, or the health desk reopened the case. Null if it counts.';

-- Until now, a later decision with a reason closed a referral.
update border_decision r set closed_by = (
  select d.id from border_decision d
  where d.declaration_id = r.declaration_id and d.number = r.number and d.kind <> 'referred' and d.decided_at > r.decided_at
  order by d.decided_at limit 1)
where r.kind = 'referred';

create table border_conflict (
  id uuid primary key,
  declaration_id uuid not null,
  reference text not null,
  number smallint not null,
  scan_id uuid not null,
  decision_id uuid references border_decision (id) on delete cascade,
  late_kind text not null check (late_kind in ('cleared', 'referred', 'paper-check')),
  late_staff_id uuid not null,
  late_decided_at timestamptz not null,
  late_lane_id uuid,
  other_decision_id uuid not null references border_decision (id) on delete cascade,
  created_at timestamptz not null,
  late_acknowledged_at timestamptz,
  other_acknowledged_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution bytea,
  constraint border_conflict_once unique (scan_id, number, other_decision_id),
  check ((resolved_at is null) = (resolved_by is null))
);
comment on table border_conflict is
  'Decisions that reached the server late and disagree with a decision of another officer.';
comment on column border_conflict.reference is 'Reference of the application.';
comment on column border_conflict.number is 'Position of the traveller in the application, from 1.';
comment on column border_conflict.scan_id is 'Scan of the late decision.';
comment on column border_conflict.decision_id is 'The late decision in border_decision. Null if it was refused.';
comment on column border_conflict.late_decided_at is 'By the clock of the device.';
comment on column border_conflict.other_decision_id is 'Decision with which the late decision disagrees.';
comment on column border_conflict.late_lane_id is 'Lane of the late decision. Null if its officer had not signed on to a lane.';
comment on column border_conflict.late_acknowledged_at is 'When the officer of the late decision acknowledged the conflict.';
comment on column border_conflict.other_acknowledged_at is 'When the officer of the other decision acknowledged the conflict.';
comment on column border_conflict.resolved_by is 'Member of staff.';
comment on column border_conflict.resolution is
  'Encrypted: {outcome, note} of the health desk. Null if a decision was withdrawn.';
create index border_conflict_of_declaration on border_conflict (declaration_id, number);
create index border_conflict_open on border_conflict (created_at) where resolved_at is null;
create index border_conflict_of_decision on border_conflict (decision_id) where decision_id is not null;
create index border_conflict_of_other_decision on border_conflict (other_decision_id);

-- A draft of rules also has a fever threshold.
update screening_rules_draft set content = content || '{"feverThreshold": ""}';
comment on column screening_rules_draft.content is
  'Rules, diseases and fever threshold as typed, with any errors: {rules, diseases, feverThreshold}.';
comment on column screening_rule_set.content is
  '{rules: [...], diseases: [...], feverThreshold}, rules in order of evaluation, threshold in tenths of a degree Celsius.';

-- A case ends when the referral that opened it was withdrawn.
alter table follow_up_case drop constraint follow_up_case_ending_check;
alter table follow_up_case add constraint follow_up_case_ending_check
  check (ending in ('decided', 'completed', 'unanswered', 'stopped', 'left', 'corrected', 'withdrawn'));
