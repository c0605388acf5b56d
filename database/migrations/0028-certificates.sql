-- Recoveries, issued certificates (HCERT), and the published list of revoked ones.

create table certificates_recovery (
  id uuid primary key,
  account_id uuid not null,
  state text not null check (state in ('recorded', 'certified', 'refused', 'revoked')),
  content bytea not null,
  recovery_hash bytea not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason bytea,
  check (state in ('recorded', 'refused') or decided_by <> recorded_by),
  check ((state = 'recorded') = (decided_at is null))
);
comment on table certificates_recovery is 'Recoveries, recorded by one member of staff and certified by another.';
comment on column certificates_recovery.state is 'revoked: it was certified, but its certificate was revoked.';
comment on column certificates_recovery.content is 'Encrypted: {family, given, birthDate, firstPositive, country}.';
comment on column certificates_recovery.recovery_hash is
  'Keyed hash of names, birth date and day of the test. A recovery that is recorded or certified is not recorded again.';
comment on column certificates_recovery.reason is 'Encrypted: reason of the refusal, as a JSON string.';

create unique index certificates_recovery_once on certificates_recovery (recovery_hash)
  where state in ('recorded', 'certified');
create index certificates_recovery_waiting on certificates_recovery (recorded_at, id) where state = 'recorded';
create index certificates_recovery_decided on certificates_recovery (decided_at desc, id desc)
  where state <> 'recorded';
create index certificates_recovery_of_account on certificates_recovery (account_id);

create table certificates_certificate (
  id uuid primary key,
  person_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('vaccination', 'recovery', 'test')),
  content bytea not null,
  identifier_hash bytea not null unique,
  source_kind text not null,
  source_id uuid not null,
  kid text not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_by uuid,
  revoked_at timestamptz,
  reason bytea,
  check ((revoked_by is null) = (revoked_at is null))
);
comment on table certificates_certificate is 'Issued certificates. Every signed certificate has a row.';
comment on column certificates_certificate.person_id is 'Holder.';
comment on column certificates_certificate.account_id is 'Account that is notified.';
comment on column certificates_certificate.content is 'Encrypted: {facts, text}, the facts and the signed text.';
comment on column certificates_certificate.identifier_hash is 'Keyed hash of the identifier in the certificate.';
comment on column certificates_certificate.source_kind is 'recovery or dose. A source has at most one certificate that is not revoked.';
comment on column certificates_certificate.source_id is 'Id of the recovery, or of the dose in vaccination_dose.';
comment on column certificates_certificate.kid is 'Id of the signing key.';
comment on column certificates_certificate.issued_by is 'Member of staff.';
comment on column certificates_certificate.ends_at is 'End of validity.';
comment on column certificates_certificate.reason is 'Encrypted: reason of the revocation, as a JSON string.';

create unique index certificates_certificate_of_source on certificates_certificate (source_kind, source_id)
  where revoked_at is null;
create index certificates_certificate_newest on certificates_certificate (issued_at desc, id desc);
create index certificates_certificate_of_person on certificates_certificate (person_id, issued_at desc);
create index certificates_certificate_of_account on certificates_certificate (account_id);
create index certificates_certificate_ended on certificates_certificate (ends_at);
-- A recovery is kept for as long as it has a certificate, revoked or not.
create index certificates_certificate_of_recovery on certificates_certificate (source_id)
  where source_kind = 'recovery';

create table certificates_revoked (
  digest bytea primary key,
  revoked_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table certificates_revoked is
  'Published revocations. A row names nobody and stays until the certificate ends, even if the account is erased.';
comment on column certificates_revoked.digest is 'First 16 bytes of the SHA-256 of the identifier in the certificate.';
comment on column certificates_revoked.ends_at is 'End of validity of the certificate.';

create index certificates_revoked_ended on certificates_revoked (ends_at);
