-- Decisions of officers at the counter.

create table border_decision (
  id uuid primary key,
  scan_id uuid not null,
  declaration_id uuid not null,
  reference text not null,
  number smallint not null,
  version integer not null,
  kind text not null check (kind in ('cleared', 'referred', 'paper-check')),
  details bytea not null,
  staff_id uuid not null,
  decided_at timestamptz not null,
  received_at timestamptz not null,
  unique (scan_id, number)
);
comment on table border_decision is 'Decisions about travellers.';
comment on column border_decision.scan_id is
  'Id of the scan, chosen by the device, so that a decision sent twice after a network failure is stored once.';
comment on column border_decision.reference is 'Reference of the application.';
comment on column border_decision.number is 'Position of the traveller in the application, from 1.';
comment on column border_decision.version is 'Version that the officer saw.';
comment on column border_decision.details is 'Encrypted: {note, temperature, reason}.';
comment on column border_decision.decided_at is 'By the clock of the device.';
comment on column border_decision.received_at is 'When the server received it: later if the device had no network.';

create index border_decision_of_declaration on border_decision (declaration_id, number, decided_at);
create index border_decision_newest on border_decision (decided_at);
-- For the health desk (follow-up), which opens a case for each referral.
create index border_decision_referred on border_decision (received_at, id) where kind = 'referred';
