-- Outgoing messages. A row is written in the transaction of whatever it tells about, and sent after the commit: what was
-- acknowledged has its message, what was rolled back has none. Its letter is sealed by the application and erased
-- as soon as the message is out of our hands.

create table messages_message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  -- What it is about, such as 'login/code': never who.
  purpose text not null,
  -- To whom it goes and what it says.
  letter bytea,
  language text not null check (language in ('en', 'ms')),
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'expired')),
  -- Of use for a short time only, as a code is: goes before all that can wait.
  urgent boolean not null,
  -- Counts claims. A sender marks a message only while its own claim is the last one.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Until then one process is sending it; afterwards it is taken for dead and the message is anybody's again. In no index,
  -- nor is `attempts`: taking a message writes its row and nothing else.
  lease_until timestamptz,
  provider text,
  provider_reference text,
  -- One message for one occasion, however often it is asked for.
  dedupe_key text not null unique,
  -- Of no use to the person afterwards: not sent any more.
  not_after timestamptz not null,
  account_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  error_kind text
) with (fillfactor = 70);

create index messages_message_due on messages_message (urgent desc, next_attempt_at) where state = 'queued';
create index messages_message_at_provider on messages_message (provider, provider_reference) where provider_reference is not null;
create index messages_message_old on messages_message (created_at);
-- For the metrics.
create index messages_message_given_up on messages_message (created_at) where state in ('failed', 'expired');

-- What providers say about arrival, as it comes: it can come before the message is marked as sent.
create table messages_receipt (
  provider text not null,
  provider_reference text not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  received_at timestamptz not null,
  primary key (provider, provider_reference, outcome)
);

-- Puts a message in the outbox, in the caller's transaction. Answers its id, or the id of the one that was there already
-- for this occasion. What is of no use after an hour is urgent. p_letter is sealed for table messages_message and row p_id; p_not_after may be null: three days.
create function messages_queue(
  p_id uuid, p_channel text, p_purpose text, p_letter bytea, p_language text, p_dedupe_key text, p_not_after timestamptz, p_account uuid, p_at timestamptz
) returns uuid language plpgsql as $$
declare
  kept uuid;
begin
  insert into messages_message (id, channel, purpose, letter, language, state, urgent, next_attempt_at, dedupe_key,
    not_after, account_id, created_at)
  values (p_id, p_channel, p_purpose, p_letter, p_language, 'queued', coalesce(p_not_after <= p_at + interval '1 hour', false), p_at, p_dedupe_key,
    coalesce(p_not_after, p_at + interval '3 days'), p_account, p_at)
  on conflict (dedupe_key) do nothing
  returning id into kept;
  if kept is null then
    select m.id into kept from messages_message m where m.dedupe_key = p_dedupe_key;
  end if;
  return kept;
end $$;

-- The same for several at once, none of them urgent, each to be sent within three days. An occasion that has its message keeps that one.
create function messages_queue_each(
  p_ids uuid[], p_channels text[], p_purpose text, p_letters bytea[], p_languages text[],
  p_dedupe_keys text[], p_accounts uuid[], p_ats timestamptz[]
) returns void language plpgsql as $$
begin
  insert into messages_message (id, channel, purpose, letter, language, state, urgent, next_attempt_at, dedupe_key,
    not_after, account_id, created_at)
  select m.id, m.channel, p_purpose, m.letter, m.language, 'queued', false, m.at, m.dedupe_key,
    m.at + interval '3 days', m.account, m.at
  from unnest(p_ids, p_channels, p_letters, p_languages, p_dedupe_keys, p_accounts, p_ats)
    as m (id, channel, letter, language, dedupe_key, account, at)
  on conflict (dedupe_key) do nothing;
end $$;
