-- Results of the checks of the service, for the public status page and the metrics. No personal data.

create table service_status_check (
  part text primary key,
  checked_at timestamptz not null,
  good boolean not null,
  milliseconds integer not null check (milliseconds >= 0),
  last_good_at timestamptz
);
comment on table service_status_check is 'Latest check of each part of the service.';
comment on column service_status_check.checked_at is 'Time of the check.';
comment on column service_status_check.good is 'Whether the part worked.';
comment on column service_status_check.milliseconds is 'Duration of the check.';
comment on column service_status_check.last_good_at is 'When the part last worked.';
