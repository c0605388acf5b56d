-- A single event of the specification (page, action, time, route data) names no stay.
alter table usage_event alter column stay_id drop not null;
