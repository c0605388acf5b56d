-- Applications of arrival declarations. Answers and names are sealed by the application; the entry date is open because
-- windows, reminders, queues and retention are decided by it.

create table declaration (
  id uuid primary key,
  account_id uuid not null,
  reference text not null unique,
  kind text not null check (kind in ('single', 'combined')),
  status text not null check (status in ('unsubmitted', 'submitted', 'ended', 'cancelled')),
  -- The version last submitted; 0 before the first.
  version integer not null default 0,
  -- Goes up with every save and submission: a change that starts from an older one is stale.
  revision integer not null,
  entry_date date,
  last_entry_date date,
  band text check (band in ('proceed', 'see-health-officer')),
  -- Names in order, sealed.
  summary bytea not null,
  -- Answers that were not submitted yet, sealed.
  draft bytea,
  -- The request that made the last change, so that its repetition is recognised.
  last_request text,
  reminder_kind text check (reminder_kind in ('window-opens', 'eve')),
  reminder_on date,
  language text not null check (language in ('en', 'ms')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz
);

-- One ongoing application an account: restarting ends it.
create unique index declaration_ongoing on declaration (account_id) where status = 'unsubmitted';
create index declaration_of_account on declaration (account_id, updated_at desc, id desc);
create index declaration_reminder_due on declaration (reminder_on) where reminder_on is not null;
create index declaration_by_arrival on declaration (last_entry_date);

-- What was submitted, version by version. It is its own idempotency record: one request, one version.
create table declaration_version (
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  version integer not null,
  account_id uuid not null,
  request_key text,
  request_hash bytea not null,
  answers bytea not null,
  results jsonb not null,
  consent_version text not null,
  language text not null,
  rules_version text not null,
  submitted_at timestamptz not null,
  unique (declaration_id, version)
);

create unique index declaration_version_request on declaration_version (account_id, request_key) where request_key is not null;

-- The travellers of the version in force; the passport only as a keyed hash, for the guard against declaring twice.
create table declaration_traveller (
  declaration_id uuid not null references declaration (id) on delete cascade,
  number smallint not null,
  passport_hash bytea not null,
  entry_date date not null,
  band text not null,
  primary key (declaration_id, number)
);

create unique index declaration_traveller_once on declaration_traveller (passport_hash, entry_date);

-- Single-use tickets for a document.
create table declaration_ticket (
  ticket_hash bytea primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Keeps a draft: begins an application, goes on with one, or opens an edit of a submitted one. One statement, so that
-- two windows cannot both win.
create function declaration_save(
  p_id uuid, p_account uuid, p_revision integer, p_request text, p_at timestamptz, p_today date, p_reference text, p_kind text,
  p_entry_date date, p_summary bytea, p_draft bytea, p_language text, p_reminder_kind text, p_reminder_on date, p_request_id text
) returns table (outcome text, revision integer, other uuid, saved_at timestamptz) language plpgsql as $$
declare
  held declaration%rowtype;
begin
  select * into held from declaration d where d.id = p_id for update;
  if not held.id is null then
    if held.account_id <> p_account then return query select 'not-found', 0, null::uuid, p_at; return; end if;
    if p_request is not null and held.last_request = p_request then
      return query select 'saved', held.revision, null::uuid, held.updated_at; return;
    end if;
    if held.status not in ('unsubmitted', 'submitted') or (held.status = 'submitted' and held.last_entry_date < p_today) then
      return query select 'closed', held.revision, null::uuid, p_at; return;
    end if;
    if held.revision <> p_revision then return query select 'stale', held.revision, null::uuid, p_at; return; end if;
    update declaration d set draft = p_draft, revision = d.revision + 1, updated_at = p_at, last_request = p_request,
      kind = case when d.status = 'unsubmitted' then p_kind else d.kind end,
      entry_date = case when d.status = 'unsubmitted' then p_entry_date else d.entry_date end,
      summary = case when d.status = 'unsubmitted' then p_summary else d.summary end,
      language = p_language,
      reminder_kind = case when d.status = 'unsubmitted' then p_reminder_kind end,
      reminder_on = case when d.status = 'unsubmitted' then p_reminder_on end
      where d.id = p_id;
    perform audit_write(p_at, 'traveller', p_account::text, 'declaration/save', 'declaration', p_id::text, array['draft'], null, p_request_id);
    return query select 'saved', held.revision + 1, null::uuid, p_at; return;
  end if;
  if p_revision <> 0 then return query select 'not-found', 0, null::uuid, p_at; return; end if;
  begin
    insert into declaration (id, account_id, reference, kind, status, revision, entry_date, summary, draft, last_request,
      reminder_kind, reminder_on, language, created_at, updated_at)
    values (p_id, p_account, p_reference, p_kind, 'unsubmitted', 1, p_entry_date, p_summary, p_draft, p_request,
      p_reminder_kind, p_reminder_on, p_language, p_at, p_at);
  exception when unique_violation then
    return query select 'ongoing-exists', 0, (select d.id from declaration d where d.account_id = p_account and d.status = 'unsubmitted'), p_at;
    return;
  end;
  perform audit_write(p_at, 'traveller', p_account::text, 'declaration/begin', 'declaration', p_id::text, array['draft'], null, p_request_id);
  return query select 'saved', 1, null::uuid, p_at;
end $$;

-- Submits an application, or the next version of one, with its travellers, audit row and message: all of it or nothing.
-- Raises SD001 when a passport is already declared for the entry date; the detail names that application.
create function declaration_submit(
  p_id uuid, p_account uuid, p_revision integer, p_request_key text, p_request_hash bytea, p_at timestamptz, p_today date,
  p_reference text, p_kind text, p_entry_date date, p_last_entry_date date, p_summary bytea,
  p_version_id uuid, p_answers bytea, p_results jsonb, p_consent text, p_language text, p_rules text, p_band text,
  p_passports bytea[], p_dates date[], p_bands text[], p_request_id text,
  p_message_id uuid, p_channel text, p_destination bytea, p_body bytea
) returns table (outcome text, version integer, revision integer, reference text, submitted_at timestamptz, results jsonb)
language plpgsql as $$
declare
  held declaration%rowtype;
  earlier declaration_version%rowtype;
  taken uuid;
  next_version integer := 1;
  next_revision integer := 1;
begin
  loop
    select * into held from declaration d where d.id = p_id for update;
    if p_request_key is not null then
      select * into earlier from declaration_version v where v.account_id = p_account and v.request_key = p_request_key;
      if not earlier.id is null then
        if earlier.request_hash <> p_request_hash or earlier.declaration_id <> p_id then
          return query select 'key-reused', 0, 0, ''::text, p_at, null::jsonb; return;
        end if;
        return query select 'submitted', earlier.version, held.revision, held.reference, earlier.submitted_at, earlier.results; return;
      end if;
    end if;
    if not held.id is null then
      if held.account_id <> p_account then return query select 'not-found', 0, 0, ''::text, p_at, null::jsonb; return; end if;
      if held.status not in ('unsubmitted', 'submitted') or (held.status = 'submitted' and held.last_entry_date < p_today) then
        return query select 'closed', 0, held.revision, ''::text, p_at, null::jsonb; return;
      end if;
      if held.revision <> p_revision then return query select 'stale', 0, held.revision, ''::text, p_at, null::jsonb; return; end if;
      next_version := held.version + 1;
      next_revision := held.revision + 1;
      p_reference := held.reference;
      update declaration d set status = 'submitted', kind = p_kind, version = next_version, revision = next_revision,
        entry_date = p_entry_date, last_entry_date = p_last_entry_date, band = p_band, summary = p_summary, draft = null,
        last_request = p_request_key, reminder_kind = null, reminder_on = null, language = p_language,
        updated_at = p_at, submitted_at = p_at
        where d.id = p_id;
      delete from declaration_traveller t where t.declaration_id = p_id;
      exit;
    end if;
    if p_revision <> 0 then return query select 'not-found', 0, 0, ''::text, p_at, null::jsonb; return; end if;
    insert into declaration (id, account_id, reference, kind, status, version, revision, entry_date, last_entry_date, band,
      summary, last_request, language, created_at, updated_at, submitted_at)
    values (p_id, p_account, p_reference, p_kind, 'submitted', 1, 1, p_entry_date, p_last_entry_date, p_band,
      p_summary, p_request_key, p_language, p_at, p_at, p_at)
    on conflict (id) do nothing;
    exit when found;
  end loop;
  insert into declaration_version (id, declaration_id, version, account_id, request_key, request_hash, answers, results,
    consent_version, language, rules_version, submitted_at)
  values (p_version_id, p_id, next_version, p_account, p_request_key, p_request_hash, p_answers, p_results,
    p_consent, p_language, p_rules, p_at);
  insert into declaration_traveller (declaration_id, number, passport_hash, entry_date, band)
  select p_id, t.number, t.passport, t.entry_date, t.band
  from unnest(p_passports, p_dates, p_bands) with ordinality as t (passport, entry_date, band, number)
  on conflict (passport_hash, entry_date) do nothing;
  if (select count(*) from declaration_traveller t where t.declaration_id = p_id) < cardinality(p_passports) then
    select t.declaration_id into taken
    from unnest(p_passports, p_dates) as mine (passport, entry_date)
    join declaration_traveller t on t.passport_hash = mine.passport and t.entry_date = mine.entry_date
    where t.declaration_id <> p_id limit 1;
    raise exception 'declared already' using errcode = 'SD001', detail = coalesce(taken::text, '');
  end if;
  perform audit_write(p_at, 'traveller', p_account::text, 'declaration/submit', 'declaration', p_id::text,
    array['status', 'answers', 'band'], null, p_request_id);
  perform messages_queue(p_message_id, p_channel, 'declaration/submitted', p_destination, p_body, p_language,
    'declaration/submitted:' || p_id || ':' || next_version, null, p_account, p_at);
  return query select 'submitted', next_version, next_revision, p_reference, p_at, p_results;
end $$;
