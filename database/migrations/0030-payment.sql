-- Payments: charges, attempts to pay them, notices of providers, refunds, and the ledger.

create table payment_charge (
  id uuid primary key,
  purpose text not null,
  subject_id uuid not null,
  account_id uuid,
  reference text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  state text not null check (state in ('due', 'paid', 'cancelled', 'refunding', 'refunded')),
  raised_at timestamptz not null,
  paid_at timestamptz,
  unique (purpose, subject_id)
);
comment on table payment_charge is 'Charges. An object of another capability is charged once.';
comment on column payment_charge.purpose is 'Kind of the object that is charged, such as entry-exit.';
comment on column payment_charge.subject_id is 'Id of the object.';
comment on column payment_charge.account_id is
  'Account that owes. Null after its erasure: what was paid stays on record.';
comment on column payment_charge.reference is 'Reference that people read aloud. Grants no access.';
comment on column payment_charge.cents is 'Amount in hundredths of the currency.';

create index payment_charge_newest on payment_charge (raised_at desc, id desc);
create index payment_charge_by_state on payment_charge (state, raised_at desc, id desc);
create index payment_charge_by_reference on payment_charge (reference);
create index payment_charge_of_account on payment_charge (account_id);

create table payment_attempt (
  id uuid primary key,
  charge_id uuid not null references payment_charge (id),
  provider text not null,
  title text not null,
  language text not null check (language in ('en', 'ms')),
  return_to text not null,
  requested_cents integer not null,
  opened_at timestamptz not null,
  valid_seconds integer not null,
  state text not null check (state in ('opening', 'open', 'failed', 'expired', 'paid')),
  page text,
  url text,
  cents integer check (cents > 0),
  payment text,
  check_at timestamptz,
  polls integer not null default 0
);
comment on table payment_attempt is
  'Payment pages of providers. The row has all inputs of the request, so that a retry is the same request.';
comment on column payment_attempt.title is 'Title of the charge on the page.';
comment on column payment_attempt.return_to is 'Address to which the provider returns the person.';
comment on column payment_attempt.requested_cents is 'Requested amount.';
comment on column payment_attempt.state is 'opening: the provider has not answered yet.';
comment on column payment_attempt.page is 'Id of the page at the provider.';
comment on column payment_attempt.url is 'Address of the page.';
comment on column payment_attempt.cents is 'Amount received.';
comment on column payment_attempt.payment is 'Id of the payment at the provider, which a refund needs.';
comment on column payment_attempt.check_at is 'When the provider is polled next; null: never again.';
comment on column payment_attempt.polls is 'Number of polls.';

-- One open page for each charge.
create unique index payment_attempt_open on payment_attempt (charge_id) where state in ('opening', 'open');
create unique index payment_attempt_by_page on payment_attempt (provider, page);
create index payment_attempt_of_charge on payment_attempt (charge_id, opened_at);
create index payment_attempt_to_check on payment_attempt (check_at) where check_at is not null;

create table payment_notice (
  provider text not null,
  notice_id text not null,
  taken_at timestamptz not null,
  primary key (provider, notice_id)
);
comment on table payment_notice is 'Notices (webhooks) of providers that were processed. A copy is ignored.';

create index payment_notice_old on payment_notice (taken_at);

create table payment_refund (
  id uuid primary key,
  charge_id uuid not null references payment_charge (id),
  attempt_id uuid not null references payment_attempt (id),
  cents integer not null check (cents > 0),
  kind text not null check (kind in ('requested', 'surplus')),
  reason text not null,
  state text not null check (state in ('requested', 'refused', 'approved', 'done')),
  requested_by uuid,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  provider_reference text,
  send_at timestamptz,
  failures integer not null default 0,
  done_at timestamptz
);
comment on table payment_refund is 'Refunds.';
comment on column payment_refund.kind is
  'requested: by one member of staff, and decided by another. '
  'surplus: a payment that was not due, refunded automatically.';
comment on column payment_refund.provider_reference is 'Id of the refund at the provider.';
comment on column payment_refund.send_at is 'When it is sent to the provider next.';
comment on column payment_refund.failures is 'Number of failed attempts to send it.';

create unique index payment_refund_under_way on payment_refund (attempt_id) where state in ('requested', 'approved');
create index payment_refund_to_send on payment_refund (send_at) where state = 'approved';
create index payment_refund_newest on payment_refund (requested_at desc, id desc);
create index payment_refund_of_charge on payment_refund (charge_id);

create table payment_posting (
  occasion text primary key,
  at timestamptz not null,
  charge_id uuid not null references payment_charge (id),
  debit text not null,
  credit text not null,
  cents integer not null check (cents > 0),
  check (debit <> credit)
);
comment on table payment_posting is
  'append-only: ledger. A posting moves cents between two accounts of the ledger, so that all balances add up to zero.';
comment on column payment_posting.occasion is 'Event, such as attempt <id> paid. Posted once.';
comment on column payment_posting.debit is 'receivable, provider, fees or payable.';
comment on column payment_posting.credit is 'receivable, provider, fees or payable.';

create index payment_posting_of_charge on payment_posting (charge_id, at);

create table payment_ledger (
  only_one boolean primary key default true check (only_one),
  computed_at timestamptz not null,
  receivable bigint not null,
  provider bigint not null,
  fees bigint not null,
  payable bigint not null,
  due bigint not null,
  earned bigint not null,
  received bigint not null,
  refunded bigint not null,
  refunds_pending bigint not null
);
comment on table payment_ledger is
  'One row: balances of the ledger in cents, added up by a job because a request cannot wait for all payments ever '
  'made.';
comment on column payment_ledger.receivable is 'Owed by travellers.';
comment on column payment_ledger.provider is 'Held by the payment provider.';
comment on column payment_ledger.fees is 'Earned; negative, because income is credited.';
comment on column payment_ledger.payable is 'To be refunded; negative, because debts are credited.';
comment on column payment_ledger.due is
  'Sum of due charges. This and the following sums come from charges, attempts and refunds, and must explain the '
  'balances.';
comment on column payment_ledger.earned is 'Sum of earned charges.';
comment on column payment_ledger.received is 'Sum received by attempts.';
comment on column payment_ledger.refunded is 'Sum of refunds sent.';
comment on column payment_ledger.refunds_pending is 'Sum of refunds to be sent.';
