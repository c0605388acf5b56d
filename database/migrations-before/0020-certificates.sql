-- Recoveries: recorded by one person, certified by another.
create table certificates_recovery (
  id uuid primary key,
  account_id uuid not null,
  -- `revoked`: certified once, but its certificate was revoked.
  state text not null check (state in ('recorded', 'certified', 'refused', 'revoked')),
  -- Sealed: whose, and which test.
  content bytea not null,
  -- Keyed hash of person and test: one that waits or was certified is not recorded again.
  same_as bytea not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Sealed: why it was refused.
  reason bytea,
  check (state in ('recorded', 'refused') or decided_by <> recorded_by),
  check ((state = 'recorded') = (decided_at is null))
);

create unique index certificates_recovery_once on certificates_recovery (same_as) where state in ('recorded', 'certified');
create index certificates_recovery_waiting on certificates_recovery (recorded_at, id) where state = 'recorded';
create index certificates_recovery_decided on certificates_recovery (decided_at desc, id desc) where state <> 'recorded';
create index certificates_recovery_of_account on certificates_recovery (account_id);

-- Issued certificates. Nothing is signed but what has its row here.
create table certificates_certificate (
  id uuid primary key,
  -- Whom it is about, and whose account is told of it.
  person_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('vaccination', 'recovery', 'test')),
  -- Sealed: what it says, and its signed text.
  content bytea not null,
  -- Keyed hash of its identifier.
  identifier_hash bytea not null unique,
  -- What it was issued for: the recovery, or the dose. One of each has one that is good.
  source_kind text not null,
  source_id uuid not null,
  kid text not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_by uuid,
  revoked_at timestamptz,
  -- Sealed: why.
  reason bytea,
  check ((revoked_by is null) = (revoked_at is null))
);

create unique index certificates_certificate_of_source on certificates_certificate (source_kind, source_id)
  where revoked_at is null;
create index certificates_certificate_newest on certificates_certificate (issued_at desc, id desc);
create index certificates_certificate_of_person on certificates_certificate (person_id, issued_at desc);
create index certificates_certificate_of_account on certificates_certificate (account_id);
create index certificates_certificate_ended on certificates_certificate (ends_at);

-- What is published: it names nobody, and stays until the certificate has ended, whatever becomes of the account.
create table certificates_revoked (
  digest bytea primary key,
  revoked_at timestamptz not null,
  ends_at timestamptz not null
);

create index certificates_revoked_ended on certificates_revoked (ends_at);
