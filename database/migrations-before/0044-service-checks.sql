-- What the checks of the service found last, a row for each part of it: said on the public page, and to whoever watches. Nothing of anybody.
create table service_status_check (
  part text primary key,
  looked_at timestamptz not null,
  good boolean not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- When it was good last.
  good_at timestamptz
);
