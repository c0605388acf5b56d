-- Bands that were corrected after a submission: by an officer who saw the traveller, or because the rules that judged were
-- wrong. What was judged at first stays as it was; what counts now stands beside it.

-- Corrections of this version that count, sealed: one a traveller at most.
alter table declaration_version add column corrected bytea;

create table declaration_correction (
  -- Drawn by whoever asks: the same again is the same correction.
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  version integer not null,
  -- The traveller of the application, from 1.
  number smallint not null,
  kind text not null check (kind in ('override', 'rules')),
  band_before text not null check (band_before in ('proceed', 'see-health-officer')),
  band_after text not null check (band_after in ('proceed', 'see-health-officer')),
  -- By which rule set it was judged again.
  rules_version integer check ((rules_version is null) = (kind = 'override')),
  -- Who saw the traveller, and why they decided otherwise, sealed.
  staff_id uuid check ((staff_id is null) = (kind = 'rules')),
  reason bytea,
  at timestamptz not null
);

create index declaration_correction_of on declaration_correction (declaration_id, version, number);
create index declaration_correction_override on declaration_correction (at, id) where kind = 'override';
