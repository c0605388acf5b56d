-- Usage events of the portal, without personal data. Kept for as long as logs are.
create table usage_event (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  device_time timestamptz not null,
  page text not null,
  action text not null,
  kind text not null check (kind in ('action', 'error')),
  stay_id text not null,
  from_page text,
  step text,
  version text not null,
  platform text not null
);

create index usage_event_received on usage_event (received_at);
