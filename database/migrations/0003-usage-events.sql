-- Usage events of the portal, without personal data. They are kept for as long as logs are.

-- A sequence instead of an identity, because partitions cannot have identity columns before PostgreSQL 17.
create sequence usage_events_number;

create table usage_events (
  id bigint not null default nextval('usage_events_number'),
  received_at timestamptz not null,
  device_time timestamptz not null,
  page text not null,
  action text not null,
  kind text not null check (kind in ('action', 'error')),
  stay_id text,
  from_page text,
  step text,
  version text not null,
  platform text not null,
  primary key (id, received_at)
) partition by range (received_at);
comment on table usage_events is 'Usage events of the portal. Partitioned by month.';
comment on column usage_events.device_time is 'Time of the event by the clock of the device.';
comment on column usage_events.stay_id is
  'Random id of one stay on a page. Null for a single event as the specification defines it: page, action, time and '
  'route data.';
comment on column usage_events.from_page is 'Page before this one.';
comment on column usage_events.step is 'Step of the form.';
comment on column usage_events.version is 'Version of the portal.';
alter sequence usage_events_number owned by usage_events.id;

create index usage_events_received on usage_events (received_at);

create table usage_events_default partition of usage_events default;
