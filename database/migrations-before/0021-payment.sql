-- What is owed, how somebody tried to pay it, what goes back, and where every cent is.
create table payment_charge (
  id uuid primary key,
  -- What it is for: one thing of another capability, which is charged once.
  purpose text not null,
  subject_id uuid not null,
  -- Nobody once the account was erased: what was paid stays on record.
  account_id uuid,
  reference text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  state text not null check (state in ('due', 'paid', 'cancelled', 'refunding', 'refunded')),
  raised_at timestamptz not null,
  paid_at timestamptz,
  unique (purpose, subject_id)
);

create index payment_charge_newest on payment_charge (raised_at desc, id desc);
create index payment_charge_by_state on payment_charge (state, raised_at desc, id desc);
create index payment_charge_by_reference on payment_charge (reference);
create index payment_charge_of_account on payment_charge (account_id);

-- A page of a provider on which a charge can be paid. What it was opened with is kept, so that asking again is the same request.
create table payment_attempt (
  id uuid primary key,
  charge_id uuid not null references payment_charge (id),
  provider text not null,
  title text not null,
  language text not null check (language in ('en', 'ms')),
  return_to text not null,
  asked_cents integer not null,
  opened_at timestamptz not null,
  valid_seconds integer not null,
  -- `opening`: the provider has not answered yet.
  state text not null check (state in ('opening', 'open', 'failed', 'expired', 'paid')),
  page text,
  url text,
  -- What came in, and by what a refund finds it.
  cents integer check (cents > 0),
  payment text,
  -- When the provider is asked next what became of it; never again when null.
  ask_at timestamptz,
  asks integer not null default 0
);

-- Nobody is shown two pages at a time for one charge.
create unique index payment_attempt_open on payment_attempt (charge_id) where state in ('opening', 'open');
create unique index payment_attempt_by_page on payment_attempt (provider, page);
create index payment_attempt_of_charge on payment_attempt (charge_id, opened_at);
create index payment_attempt_to_ask on payment_attempt (ask_at) where ask_at is not null;

-- Notices that were taken: a copy is nothing new.
create table payment_notice (
  provider text not null,
  notice_id text not null,
  taken_at timestamptz not null,
  primary key (provider, notice_id)
);

create index payment_notice_old on payment_notice (taken_at);

create table payment_refund (
  id uuid primary key,
  charge_id uuid not null references payment_charge (id),
  attempt_id uuid not null references payment_attempt (id),
  cents integer not null check (cents > 0),
  -- `surplus`: money that came in for nothing that is owed, given back by itself.
  kind text not null check (kind in ('asked', 'surplus')),
  reason text not null,
  state text not null check (state in ('asked', 'refused', 'agreed', 'done')),
  asked_by uuid,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- At the provider: its reference, when it is asked next, and how often it failed.
  provider_reference text,
  send_at timestamptz,
  failures integer not null default 0,
  done_at timestamptz
);

create unique index payment_refund_under_way on payment_refund (attempt_id) where state in ('asked', 'agreed');
create index payment_refund_to_send on payment_refund (send_at) where state = 'agreed';
create index payment_refund_newest on payment_refund (asked_at desc, id desc);
create index payment_refund_of_charge on payment_refund (charge_id);

-- The ledger: each row moves cents from one account of the books to another, so that all accounts together are always zero.
create table payment_posting (
  -- What happened, as `attempt <id> paid`: it is posted once.
  occasion text primary key,
  at timestamptz not null,
  charge_id uuid not null references payment_charge (id),
  debit text not null,
  credit text not null,
  cents integer not null check (cents > 0),
  check (debit <> credit)
);
comment on table payment_posting is 'append-only: what was posted is not changed';

create index payment_posting_of_charge on payment_posting (charge_id, at);
