-- Health records: FHIR R4 resources that clinics sent, the links from persons to patients, and the agreements to open a
-- record.

create table records_import (
  id uuid primary key,
  state text not null check (state in ('waiting', 'applied', 'refused', 'reverted')),
  bundle bytea,
  counts jsonb not null,
  requested_by uuid not null references staff_account (id),
  requested_at timestamptz not null,
  decided_by uuid references staff_account (id),
  decided_at timestamptz,
  reverted_by uuid references staff_account (id),
  reverted_at timestamptz,
  reason bytea
);
comment on table records_import is 'Bundles that were uploaded by one member of staff and decided by another.';
comment on column records_import.bundle is 'Encrypted: FHIR bundle. Null once the import was decided.';
comment on column records_import.counts is '{patients, resourcesByType, newResources, changedResources, unchangedResources, omittedByType}. Names nobody.';
comment on column records_import.reason is 'Encrypted: reason of the refusal or the revert, as text.';

create index records_import_requested on records_import (requested_at desc, id desc);

create table records_resource (
  id uuid primary key,
  number bigint not null generated always as identity,
  import_id uuid not null references records_import (id),
  resource_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  list text not null,
  at timestamptz not null,
  series_hash bytea,
  visit_id uuid,
  version_hash bytea not null,
  current boolean not null,
  content bytea not null,
  unique (resource_id, version_hash)
);
comment on table records_resource is
  'Versions of resources. At most one version of a resource is current: the newest one that was not reverted.';
comment on column records_resource.number is 'Order of the versions.';
comment on column records_resource.resource_id is
  'Derived from the identity of the resource by a keyed hash, so that it is the same whenever the resource is sent '
  'again.';
comment on column records_resource.patient_id is 'Derived like resource_id.';
comment on column records_resource.kind is 'Type of the resource in FHIR.';
comment on column records_resource.list is 'List in which it is shown; vital: with its visit; hidden: nowhere.';
comment on column records_resource.at is 'Date of the resource.';
comment on column records_resource.series_hash is
  'Keyed hash of the code of a measurement, which groups results into a series.';
comment on column records_resource.visit_id is 'Derived id of the encounter, where it names one.';
comment on column records_resource.version_hash is 'Keyed hash of the identity and the version or content.';
comment on column records_resource.content is 'Encrypted: resource as FHIR JSON.';

create unique index records_resource_current on records_resource (resource_id) where current;
create index records_of_patient on records_resource (patient_id, list, at desc, resource_id desc) where current;
create index records_of_series on records_resource (patient_id, series_hash, at desc)
  where current and series_hash is not null;
create index records_of_visit on records_resource (patient_id, visit_id) where current and visit_id is not null;
create index records_of_import on records_resource (import_id, patient_id);

create table records_identifier (
  hash bytea not null,
  patient_id uuid not null,
  import_id uuid not null references records_import (id),
  primary key (hash, patient_id, import_id)
);
comment on table records_identifier is 'Identifiers by which the patients of an import are found.';
comment on column records_identifier.hash is 'Keyed hash of kind, number and birth date.';

create index records_identifier_of_import on records_identifier (import_id);

create table records_code (
  id uuid primary key,
  code_hash bytea not null unique,
  patient_id text not null,
  made_by uuid not null references staff_account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table records_code is
  'Codes that a clinic hands out after it has seen a document. Each links a person once.';
comment on column records_code.code_hash is 'Keyed hash of the code, which is stored nowhere.';
comment on column records_code.patient_id is 'Id of the patient at the source of the records.';

create index records_code_old on records_code (expires_at);
-- A new code for a patient ends the one before.
create index records_code_of_patient on records_code (patient_id) where used_at is null;

create table records_link (
  person_id uuid primary key,
  patient_id text not null,
  code_id uuid not null,
  account_id uuid not null,
  linked_at timestamptz not null
);
comment on table records_link is 'Links from a person to a patient. Only a code creates one.';
comment on column records_link.patient_id is 'Id of the patient at the source of the records.';
comment on column records_link.account_id is 'Account that entered the code.';

create index records_link_of_patient on records_link (patient_id);
create index records_link_of_account on records_link (account_id);

create table records_agreement (
  account_id uuid not null,
  person_id uuid not null,
  version integer not null,
  language text not null check (language in ('en', 'ms')),
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (account_id, person_id)
);
comment on table records_agreement is 'Agreements of an account before it opened the record of a person.';
comment on column records_agreement.version is 'Version of the text.';
comment on column records_agreement.language is 'Language of the text.';
