-- Health records: what clinics sent in as FHIR R4, for whom it may be opened, and who agreed to open it here.
create table records_import (
  id uuid primary key,
  state text not null check (state in ('waiting', 'applied', 'refused', 'reverted')),
  -- Sealed, like the reason; gone once it was decided.
  bundle bytea,
  -- How many of which kind, never of whom.
  counts jsonb not null,
  asked_by uuid not null references staff_account (id),
  asked_at timestamptz not null,
  decided_by uuid references staff_account (id),
  decided_at timestamptz,
  reverted_by uuid references staff_account (id),
  reverted_at timestamptz,
  reason bytea
);
create index records_import_asked on records_import (asked_at desc, id desc);

-- A version of a resource. Of those of one resource at most one is current: the newest that no revert took away.
create table records_resource (
  id uuid primary key,
  number bigint not null generated always as identity,
  import_id uuid not null references records_import (id),
  -- Made of where the resource has its name from, by a keyed hash: the same whenever it is sent again.
  resource_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  list text not null,
  at timestamptz not null,
  -- Of a result: a keyed hash of what was measured.
  series_hash bytea,
  visit_id uuid,
  version_hash bytea not null,
  current boolean not null,
  -- Sealed.
  content bytea not null,
  unique (resource_id, version_hash)
);
create unique index records_resource_current on records_resource (resource_id) where current;
create index records_of_patient on records_resource (patient_id, list, at desc, resource_id desc) where current;
create index records_of_series on records_resource (patient_id, series_hash, at desc) where current and series_hash is not null;
create index records_of_visit on records_resource (patient_id, visit_id) where current and visit_id is not null;
create index records_of_import on records_resource (import_id, patient_id);

-- By what the patients of an import are found: keyed hashes of their numbers with their birth date.
create table records_identifier (
  hash bytea not null,
  patient_id uuid not null,
  import_id uuid not null references records_import (id),
  primary key (hash, patient_id, import_id)
);
create index records_identifier_of_import on records_identifier (import_id);

-- What a clinic hands out after it has seen somebody's document. The code itself is nowhere.
create table records_code (
  id uuid primary key,
  code_hash bytea not null unique,
  -- As the source of the records names them.
  patient_id text not null,
  made_by uuid not null references staff_account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index records_code_old on records_code (expires_at);

-- Whose record is whose: made by a code alone.
create table records_link (
  person_id uuid primary key,
  patient_id text not null,
  code_id uuid not null,
  account_id uuid not null,
  linked_at timestamptz not null
);
create index records_link_of_patient on records_link (patient_id);
create index records_link_of_account on records_link (account_id);

-- What an account agreed to before it opened the record of a person.
create table records_agreement (
  account_id uuid not null,
  person_id uuid not null,
  version integer not null,
  language text not null check (language in ('en', 'ms')),
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (account_id, person_id)
);
