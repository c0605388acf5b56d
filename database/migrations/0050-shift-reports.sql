-- What shift reports and wall boards count of a decision.

alter table border_decision
  add column band text check (band in ('proceed', 'see-health-officer')),
  add column seconds_since_scan integer check (seconds_since_scan >= 0);
comment on column border_decision.band is 'Outcome of the screening at the decision. Null for decisions before this column, and of the desk.';
comment on column border_decision.seconds_since_scan is
  'Seconds from the first scan of the pass at this device to the decision. Null without a scan, and before this column.';
create index border_decision_of_lane_session on border_decision (lane_session_id) where lane_session_id is not null;
