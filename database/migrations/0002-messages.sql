-- Outgoing SMS and e-mail. A message is queued in the transaction of its cause and sent after the commit, so that an
-- acknowledged change always has its message and a change that was rolled back has none.

create table messages_message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  purpose text not null,
  encrypted_content bytea,
  language text not null check (language in ('en', 'ms')),
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'expired')),
  urgent boolean not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  lease_until timestamptz,
  provider text,
  provider_reference text,
  dedupe_key text not null unique,
  not_after timestamptz not null,
  account_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  error_kind text,
  destination_hash bytea
) with (fillfactor = 70);
comment on table messages_message is 'Outbox: one row for each message.';
comment on column messages_message.purpose is 'What the message is about, such as login/code; never whom.';
comment on column messages_message.encrypted_content is
  'Encrypted: {to, subject, text}. Erased when the message is sent or given up.';
comment on column messages_message.urgent is 'Useful for a short time only, such as a code. Sent before all others.';
comment on column messages_message.attempts is
  'Number of claims. A sender updates the row only while its own claim is the latest.';
comment on column messages_message.lease_until is
  'Until then one process sends the message; afterwards another process may claim it.';
comment on column messages_message.provider_reference is 'Id that the provider gave the message.';
comment on column messages_message.dedupe_key is
  'Occasion of the message. A second message for the same occasion is not queued.';
comment on column messages_message.not_after is 'The message is useless afterwards and is not sent any more.';
comment on column messages_message.account_id is 'Recipient, where it is an account.';
comment on column messages_message.destination_hash is
  'Keyed hash of the number or address, by which the help desk finds messages. Written together with the outcome.';

-- attempts and lease_until are in no index, so that a claim writes the row and no index.
create index messages_message_due on messages_message (urgent desc, next_attempt_at) where state = 'queued';
create index messages_message_at_provider on messages_message (provider, provider_reference)
  where provider_reference is not null;
create index messages_message_old on messages_message (created_at);
-- For the metrics.
create index messages_message_given_up on messages_message (created_at) where state in ('failed', 'expired');
create index messages_message_to on messages_message (destination_hash, created_at desc)
  where destination_hash is not null;
create index messages_message_of_account on messages_message (account_id) where account_id is not null;

create table messages_receipt (
  provider text not null,
  provider_reference text not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  received_at timestamptz not null,
  primary key (provider, provider_reference, outcome)
);
comment on table messages_receipt is
  'Delivery receipts of providers, as received. A receipt can arrive before its message is marked as sent.';

create index messages_receipt_old on messages_receipt (received_at);

-- Queues a message in the caller's transaction. Returns its id, or the id of the message that the occasion has already.
-- A message that is useless after an hour is urgent. p_encrypted_content is encrypted for the row p_id; a null
-- p_not_after means three days.
create function messages_queue(
  p_id uuid, p_channel text, p_purpose text, p_encrypted_content bytea, p_language text, p_dedupe_key text,
  p_not_after timestamptz, p_account uuid, p_at timestamptz
) returns uuid language plpgsql as $$
declare
  existing uuid;
begin
  insert into messages_message (id, channel, purpose, encrypted_content, language, state, urgent, next_attempt_at,
    dedupe_key, not_after, account_id, created_at)
  values (p_id, p_channel, p_purpose, p_encrypted_content, p_language, 'queued',
    coalesce(p_not_after <= p_at + interval '1 hour', false), p_at, p_dedupe_key,
    coalesce(p_not_after, p_at + interval '3 days'), p_account, p_at)
  on conflict (dedupe_key) do nothing
  returning id into existing;
  if existing is null then
    select m.id into existing from messages_message m where m.dedupe_key = p_dedupe_key;
  end if;
  return existing;
end $$;

-- Queues several messages, none of them urgent, to be sent within three days. An occasion keeps the message that it has
-- already.
create function messages_queue_each(
  p_ids uuid[], p_channels text[], p_purpose text, p_encrypted_contents bytea[], p_languages text[],
  p_dedupe_keys text[], p_accounts uuid[], p_ats timestamptz[]
) returns void language plpgsql as $$
begin
  insert into messages_message (id, channel, purpose, encrypted_content, language, state, urgent, next_attempt_at,
    dedupe_key, not_after, account_id, created_at)
  select m.id, m.channel, p_purpose, m.encrypted_content, m.language, 'queued', false, m.at, m.dedupe_key,
    m.at + interval '3 days', m.account, m.at
  from unnest(p_ids, p_channels, p_encrypted_contents, p_languages, p_dedupe_keys, p_accounts, p_ats)
    as m (id, channel, encrypted_content, language, dedupe_key, account, at)
  on conflict (dedupe_key) do nothing;
end $$;
