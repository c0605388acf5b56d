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
  reminder_kind text check (reminder_kind in ('window-opens', 'eve')),
  reminder_on date,
  language text not null check (language in ('en', 'ms')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  -- From when on passes count, once earlier ones do not any more: it was submitted again, or corrected. A whole second later
  -- than the ones before, because a pass tells whole seconds.
  pass_issued_at timestamptz,
  -- When an officer first let one of its travellers on: from then on it is what was checked, and stays so.
  cleared_at timestamptz
);

-- One ongoing application an account: restarting ends it.
create unique index declaration_ongoing on declaration (account_id) where status = 'unsubmitted';
create index declaration_of_account on declaration (account_id, updated_at desc, id desc);
create index declaration_reminder_due on declaration (reminder_on) where reminder_on is not null;
create index declaration_by_arrival on declaration (last_entry_date);
-- Whose passes may be replaced or cancelled: few, and published.
create index declaration_withdrawn on declaration (last_entry_date) where pass_issued_at is not null or status = 'cancelled';

-- What was submitted, version by version. It is its own idempotency record: one request, one version.
create table declaration_version (
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  version integer not null,
  -- Of the application when this was submitted: part of the answer, also to a repeated request.
  revision integer not null,
  account_id uuid not null,
  request_key text,
  request_hash bytea not null,
  -- Answers, and the band of each traveller with its reasons, sealed.
  content bytea not null,
  consent_version text not null,
  language text not null,
  rules_version text not null,
  submitted_at timestamptz not null,
  -- Who helped: a member of staff, or a kiosk.
  assisted text check (assisted in ('officer', 'kiosk')),
  assisted_by uuid,
  constraint declaration_version_assisted check ((assisted is null) = (assisted_by is null)),
  unique (declaration_id, version)
);

create unique index declaration_version_request on declaration_version (account_id, request_key) where request_key is not null;

-- The travellers of the version in force; the passport only as a keyed hash, for the guard against declaring twice.
create table declaration_traveller (
  declaration_id uuid not null references declaration (id) on delete cascade,
  -- The first 48 bits of a keyed hash of flight or vessel, so that those who come by the same one are counted and listed
  -- together; which one it is, only the sealed answers say. 0 where it is not told, and by land.
  transport bigint not null,
  -- When an officer first decided about this version of this traveller.
  decided_at timestamptz,
  entry_date date not null,
  -- The first 22 bits of a keyed hash of the contact number: too few to tell that two are the same, enough to find some to
  -- open. Null for whoever can be reached like traveller 1.
  contact integer,
  number smallint not null,
  mode text not null,
  band text not null,
  passport_hash bytea not null,
  primary key (declaration_id, number)
);

create unique index declaration_traveller_once on declaration_traveller (passport_hash, entry_date);
-- For the arrivals of a day, and of one flight. Entries are equal by the hundred and go to the few pages of the days ahead.
create index declaration_traveller_arriving on declaration_traveller (entry_date, transport);
create index declaration_traveller_contact on declaration_traveller (contact) where contact is not null;

-- Keeps a draft: begins an application, goes on with one, or opens an edit of a submitted one. One statement, so that
-- two windows cannot both win.
create function declaration_save(
  p_id uuid, p_account uuid, p_revision integer, p_at timestamptz, p_today date, p_reference text, p_kind text,
  p_entry_date date, p_summary bytea, p_draft bytea, p_language text, p_reminder_kind text, p_reminder_on date, p_request_id text
) returns table (outcome text, revision integer, other uuid, saved_at timestamptz) language plpgsql as $$
declare
  held declaration%rowtype;
  clash text;
begin
  loop
    select * into held from declaration d where d.id = p_id for update;
    if not held.id is null then
      if held.account_id <> p_account then return query select 'not-found', 0, null::uuid, p_at; return; end if;
      if held.status not in ('unsubmitted', 'submitted') or (held.status = 'submitted' and (held.last_entry_date < p_today or held.cleared_at is not null)) then
        return query select 'closed', held.revision, null::uuid, p_at; return;
      end if;
      if held.revision <> p_revision then return query select 'stale', held.revision, null::uuid, p_at; return; end if;
      update declaration d set draft = p_draft, revision = d.revision + 1, updated_at = p_at,
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
      insert into declaration (id, account_id, reference, kind, status, revision, entry_date, summary, draft,
        reminder_kind, reminder_on, language, created_at, updated_at)
      values (p_id, p_account, p_reference, p_kind, 'unsubmitted', 1, p_entry_date, p_summary, p_draft,
        p_reminder_kind, p_reminder_on, p_language, p_at, p_at);
      exit;
    exception when unique_violation then
      get stacked diagnostics clash = constraint_name;
      -- Either the account has another one, which may have ended by now, or this one was just begun by another window.
      if clash = 'declaration_ongoing' then
        return query select 'ongoing-exists', 0, d.id, p_at from declaration d
          where d.account_id = p_account and d.status = 'unsubmitted' and d.id <> p_id;
        if found then return; end if;
      elsif clash <> 'declaration_pkey' then
        raise;
      end if;
    end;
  end loop;
  perform audit_write(p_at, 'traveller', p_account::text, 'declaration/begin', 'declaration', p_id::text, array['draft'], null, p_request_id);
  return query select 'saved', 1, null::uuid, p_at;
end $$;

-- A submission on its way into the tables. `revision` is the one it began from. Its bytes come beside it, in one piece with
-- those of others: `bytes` says where in that piece each value begins, the last number where the last one ends. In order:
-- request hash, summary, content, letter of the message, passports.
create type declaration_submission as (
  id uuid, account_id uuid, revision integer, request_key text, at timestamptz, today date,
  reference text, kind text, entry_date date, last_entry_date date,
  version_id uuid, version integer, consent_version text, language text, rules_version text, band text,
  entry_dates date[], bands text[], modes text[], transports bigint[], contacts integer[], request_id text, message_id uuid, channel text,
  assisted text, assisted_by uuid, bytes integer[]
);

-- (stable, not immutable: only so is it drawn into the query)
create function declaration_bytes(p_bytes bytea, p_places integer[], p_number integer) returns bytea language sql stable as $$
  select substr(p_bytes, p_places[p_number], p_places[p_number + 1] - p_places[p_number])
$$;

-- Submits applications, or the next versions of some, with their travellers, audit rows and messages: all of it or nothing.
-- Answers a row for each, by version id; the version that it made, for a request that is repeated. Ids must differ. Raises SD001 when a
-- passport is already declared for the entry date (the detail names that application), and a violation of
-- declaration_version_request when a request key was used for another application: then ask for each alone.
create function declaration_submit(p_items json, p_bytes bytea)
returns table (version_id uuid, outcome text, version integer, revision integer, reference text, submitted_at timestamptz, repeated uuid, content bytea)
language plpgsql as $$
#variable_conflict use_column
declare
  items constant declaration_submission[] := array(select i from json_populate_recordset(null::declaration_submission, p_items) i);
  accepted declaration_submission[] := '{}';
  item declaration_submission;
  fresh uuid[];
  held declaration;
  earlier declaration_version;
begin
  with begun as (
    insert into declaration (id, account_id, reference, kind, status, version, revision, entry_date, last_entry_date, band,
      summary, language, created_at, updated_at, submitted_at)
    select i.id, i.account_id, i.reference, i.kind, 'submitted', 1, 1, i.entry_date, i.last_entry_date, i.band,
      declaration_bytes(p_bytes, i.bytes, 2), i.language, i.at, i.at, i.at
    from unnest(items) i where i.revision = 0
    on conflict (id) do nothing
    returning id)
  select array_agg(id) into fresh from begun;

  foreach item in array items loop
    version_id := item.version_id;
    repeated := null;
    content := null;
    if item.id = any (fresh) then
      item.version := 1;
    else
      select * into held from declaration where id = item.id for update;
      select * into earlier from declaration_version v
        where v.account_id = item.account_id and v.request_key = item.request_key;
      outcome := case
        when earlier.request_hash <> declaration_bytes(p_bytes, item.bytes, 1) or earlier.declaration_id <> item.id then 'key-reused'
        when earlier.id is not null then 'submitted'
        when held.id is null or held.account_id <> item.account_id then 'not-found'
        when held.status not in ('unsubmitted', 'submitted') then 'closed'
        when held.status = 'submitted' and (held.last_entry_date < item.today or held.cleared_at is not null) then 'closed'
        when held.revision <> item.revision then 'stale' end;
      if outcome is not null then
        version := earlier.version;
        revision := coalesce(earlier.revision, held.revision);
        reference := held.reference;
        submitted_at := earlier.submitted_at;
        repeated := earlier.id;
        content := earlier.content;
        return next;
        continue;
      end if;
      item.version := held.version + 1;
      item.reference := held.reference;
      update declaration set status = 'submitted', kind = item.kind, version = item.version, revision = item.revision + 1,
        entry_date = item.entry_date, last_entry_date = item.last_entry_date, band = item.band,
        summary = declaration_bytes(p_bytes, item.bytes, 2), draft = null, reminder_kind = null, reminder_on = null, language = item.language,
        updated_at = item.at, submitted_at = item.at,
        pass_issued_at = case when held.status = 'submitted' then
          greatest(date_trunc('second', item.at), date_trunc('second', coalesce(held.pass_issued_at, held.submitted_at)) + interval '1 second') end
        where id = item.id;
      delete from declaration_traveller where declaration_id = item.id;
    end if;
    accepted := accepted || item;
    outcome := 'submitted';
    version := item.version;
    revision := item.revision + 1;
    reference := item.reference;
    submitted_at := item.at;
    return next;
  end loop;
  perform declaration_add_versions(accepted, p_bytes);
end $$;

-- The part of declaration_submit that is the same for all: versions, travellers, audit rows, messages.
create function declaration_add_versions(p_items declaration_submission[], p_bytes bytea) returns void language plpgsql as $$
declare
  added integer;
begin
  if p_items = '{}' then return; end if;
  insert into declaration_version (id, declaration_id, version, revision, account_id, request_key, request_hash, content,
    consent_version, language, rules_version, submitted_at, assisted, assisted_by)
  select i.version_id, i.id, i.version, i.revision + 1, i.account_id, i.request_key, declaration_bytes(p_bytes, i.bytes, 1),
    declaration_bytes(p_bytes, i.bytes, 3), i.consent_version, i.language, i.rules_version, i.at, i.assisted, i.assisted_by
  from unnest(p_items) i;

  insert into declaration_traveller (declaration_id, number, passport_hash, entry_date, band, mode, transport, contact)
  select i.id, t.number, p.passport, t.entry_date, t.band, t.mode, t.transport, t.contact
  from unnest(p_items) i
  cross join unnest(i.entry_dates, i.bands, i.modes, i.transports, i.contacts) with ordinality
    as t (entry_date, band, mode, transport, contact, number)
  cross join lateral (select declaration_bytes(p_bytes, i.bytes, 4 + t.number::integer) as passport offset 0) p
  -- In one order everywhere, so that two callers cannot wait for each other.
  order by p.passport, t.entry_date
  on conflict (passport_hash, entry_date) do nothing;
  get diagnostics added = row_count;
  if added < (select sum(cardinality(i.entry_dates)) from unnest(p_items) i) then
    raise exception 'declared already' using errcode = 'SD001', detail = coalesce((
      select t.declaration_id::text from unnest(p_items) i
      cross join unnest(i.entry_dates) with ordinality as mine (entry_date, number)
      join declaration_traveller t on t.entry_date = mine.entry_date
        and t.passport_hash = declaration_bytes(p_bytes, i.bytes, 4 + mine.number::integer)
      where t.declaration_id <> i.id limit 1), '');
  end if;

  perform audit_write_each(array_agg(i.at), 'traveller', array_agg(i.account_id::text), 'declaration/submit', 'declaration',
    array_agg(i.id::text), array['status', 'answers', 'band'], array_agg(i.request_id))
  from unnest(p_items) i;
  -- Who helped is on record beside the traveller.
  perform audit_write_each(array_agg(i.at), case i.assisted when 'officer' then 'staff' else i.assisted end,
    array_agg(i.assisted_by::text), 'declaration/assist', 'declaration', array_agg(i.id::text), '{}'::text[], array_agg(i.request_id))
  from unnest(p_items) i where i.assisted is not null group by i.assisted;
  perform messages_queue_each(array_agg(i.message_id), array_agg(i.channel), 'declaration/submitted',
    array_agg(declaration_bytes(p_bytes, i.bytes, 4)), array_agg(i.language), array_agg('declaration/submitted:' || i.id || ':' || i.version),
    array_agg(i.account_id), array_agg(i.at))
  from unnest(p_items) i where i.message_id is not null having count(*) > 0;
end $$;
