-- What officers decided at the counter. Kept under the id of the scan, which the officer's device drew, so that one that waited
-- for a network and was sent twice is one decision. Note and temperature are sealed.

create table border_decision (
  id uuid primary key,
  scan_id uuid not null,
  declaration_id uuid not null,
  reference text not null,
  -- The traveller of the application, from 1.
  number smallint not null,
  -- The version that the officer saw.
  version integer not null,
  kind text not null check (kind in ('cleared', 'referred', 'paper-check')),
  details bytea not null,
  staff_id uuid not null,
  -- By the device's clock, and when it came here: apart when there was no network.
  decided_at timestamptz not null,
  received_at timestamptz not null,
  unique (scan_id, number)
);

create index border_decision_of_declaration on border_decision (declaration_id, number, decided_at);
create index border_decision_newest on border_decision (decided_at);
