-- Arrival declarations: applications, their submitted versions, travellers, corrections, companions and copies by
-- e-mail. Answers and names are encrypted; the entry date is not, because windows, reminders, lists and retention
-- depend on it.

create table declaration (
  id uuid primary key,
  account_id uuid not null,
  reference text not null unique,
  kind text not null check (kind in ('single', 'combined')),
  status text not null check (status in ('unsubmitted', 'submitted', 'ended', 'cancelled')),
  version integer not null default 0,
  revision integer not null,
  entry_date date,
  last_entry_date date,
  band text check (band in ('proceed', 'see-health-officer')),
  summary bytea not null,
  draft bytea,
  reminder_kind text check (reminder_kind in ('window-opens', 'eve')),
  reminder_on date,
  language text not null check (language in ('en', 'ms')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  pass_issued_at timestamptz,
  cleared_at timestamptz
);
comment on table declaration is 'Applications: one declaration for one traveller or a group.';
comment on column declaration.reference is 'Twelve characters that people read aloud. Grants no access.';
comment on column declaration.version is 'Version submitted last; 0 before the first.';
comment on column declaration.revision is
  'Number of saves and submissions. A change that starts from an older revision is stale.';
comment on column declaration.entry_date is 'Local date of the first arrival.';
comment on column declaration.last_entry_date is 'Local date of the last arrival of the group.';
comment on column declaration.band is 'Screening outcome of the application.';
comment on column declaration.summary is 'Encrypted: names of the travellers in order, as a JSON array.';
comment on column declaration.draft is 'Encrypted: answers that are not submitted yet (Answers in the contract).';
comment on column declaration.reminder_on is 'Day of the next reminder.';
comment on column declaration.pass_issued_at is
  'Passes issued before do not count any more, because it was submitted again or corrected. Increases by a whole '
  'second at least, because a pass has its time in whole seconds.';
comment on column declaration.cleared_at is
  'When an officer first cleared one of its travellers. From then on the application cannot change.';

-- One ongoing application for each account. Starting again ends it.
create unique index declaration_ongoing on declaration (account_id) where status = 'unsubmitted';
create index declaration_of_account on declaration (account_id, updated_at desc, id desc);
create index declaration_reminder_due on declaration (reminder_on) where reminder_on is not null;
-- With the id, for jobs that go through many applications and continue where they stopped.
create index declaration_by_arrival on declaration (last_entry_date, id);
-- Applications with withdrawn passes: few, and published.
create index declaration_withdrawn on declaration (last_entry_date)
  where pass_issued_at is not null or status = 'cancelled';

create table declaration_version (
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  version integer not null,
  revision integer not null,
  account_id uuid not null,
  request_key text,
  request_hash bytea not null,
  content bytea not null,
  consent_version text not null,
  language text not null,
  rules_version integer not null,
  submitted_at timestamptz not null,
  assisted text check (assisted in ('officer', 'kiosk')),
  assisted_by uuid,
  corrected bytea,
  constraint declaration_version_assisted check ((assisted is null) = (assisted_by is null)),
  unique (declaration_id, version)
);
comment on table declaration_version is
  'Submitted versions of an application. Each is its own idempotency record: one request makes one version.';
comment on column declaration_version.version is 'From 1.';
comment on column declaration_version.revision is
  'Revision of the application after this submission: part of the answer, to a repeated request too.';
comment on column declaration_version.request_key is 'Idempotency key that the client sent.';
comment on column declaration_version.request_hash is 'Keyed hash of id, revision and answers.';
comment on column declaration_version.content is
  'Encrypted: {answers, results, confirmed}. results: outcome and rules of each traveller; confirmed: accepted '
  'warnings.';
comment on column declaration_version.consent_version is 'Version of the text of the consent.';
comment on column declaration_version.rules_version is 'Version in screening_rule_set that judged.';
comment on column declaration_version.assisted is 'Who helped with the submission.';
comment on column declaration_version.assisted_by is 'Member of staff or kiosk that helped.';
comment on column declaration_version.corrected is
  'Encrypted: array of the corrections in force, at most one for each traveller, with their outcome and rules.';

create unique index declaration_version_request on declaration_version (account_id, request_key)
  where request_key is not null;

create table declaration_traveller (
  declaration_id uuid not null references declaration (id) on delete cascade,
  transport bigint not null,
  decided_at timestamptz,
  entry_date date not null,
  contact integer,
  number smallint not null,
  mode text not null,
  band text not null,
  passport_hash bytea not null,
  identity_hash bytea not null,
  primary key (declaration_id, number, entry_date)
) partition by range (entry_date);
comment on table declaration_traveller is
  'Travellers of the current version of an application, for lists and against declaring twice. Partitioned by month.';
comment on column declaration_traveller.transport is
  'First 48 bits of a keyed hash of the flight or vessel, which group its travellers; 0 by land or if unknown.';
comment on column declaration_traveller.decided_at is
  'When an officer first decided about the traveller in this version.';
comment on column declaration_traveller.contact is
  'First 22 bits of a keyed hash of the phone number: enough to find candidates, too few to recognise a number. Null '
  'for a traveller with the contact of traveller 1.';
comment on column declaration_traveller.number is 'Position in the application, from 1.';
comment on column declaration_traveller.mode is 'Mode of arrival: air, land or sea.';
comment on column declaration_traveller.band is 'Screening outcome: proceed or see-health-officer.';
comment on column declaration_traveller.passport_hash is 'Keyed hash of the passport number.';
comment on column declaration_traveller.identity_hash is
  'First 16 bytes of a keyed hash of account, passport number, nationality and birth date. Compares within one '
  'account only.';

-- States number their passports independently, so a passport number alone identifies nobody. An account declares a
-- person once for an entry date. Another account is never refused: otherwise anybody could block a passport or find out
-- who has declared.
create unique index declaration_traveller_once on declaration_traveller (identity_hash, entry_date);
create index declaration_traveller_passport on declaration_traveller (passport_hash, entry_date);
-- For the arrivals of a day and of one flight. Hundreds of entries are equal, and they go to the few pages of the
-- coming days.
create index declaration_traveller_arriving on declaration_traveller (entry_date, transport);
create index declaration_traveller_contact on declaration_traveller (contact) where contact is not null;

create table declaration_traveller_default partition of declaration_traveller default;

create table declaration_correction (
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  version integer not null,
  number smallint not null,
  kind text not null check (kind in ('override', 'rules')),
  band_before text not null check (band_before in ('proceed', 'see-health-officer')),
  band_after text not null check (band_after in ('proceed', 'see-health-officer')),
  rules_version integer check ((rules_version is null) = (kind = 'override')),
  staff_id uuid check ((staff_id is null) = (kind = 'rules')),
  reason bytea,
  at timestamptz not null
);
comment on table declaration_correction is
  'Screening outcomes that changed after the submission. The version keeps the original outcome.';
comment on column declaration_correction.id is 'Chosen by the caller, so that a repetition is the same correction.';
comment on column declaration_correction.number is 'Position of the traveller in the application, from 1.';
comment on column declaration_correction.kind is
  'override: a health officer saw the traveller. rules: evaluated again, because the rules were wrong.';
comment on column declaration_correction.rules_version is 'Version in screening_rule_set that judged again.';
comment on column declaration_correction.staff_id is 'Member of staff who saw the traveller.';
comment on column declaration_correction.reason is 'Encrypted: reason of the officer, as text.';

create index declaration_correction_of on declaration_correction (declaration_id, version, number);
create index declaration_correction_override on declaration_correction (at, id) where kind = 'override';

create table declaration_companion (
  id uuid primary key,
  account_id uuid not null,
  person_hash bytea not null,
  details bytea not null,
  saved_at timestamptz not null
);
comment on table declaration_companion is
  'Passport details of companions that an account stores for its next trip, each by a separate consent. No answers '
  'about health, no journey, no contact. Nobody acts for a companion by this. Deleted with the retention of drafts.';
comment on column declaration_companion.person_hash is
  'First 16 bytes of a keyed hash of account, passport number, nationality and birth date. The same person replaces '
  'the row.';
comment on column declaration_companion.details is
  'Encrypted: {name, gender, birthDate, passportNumber, passportExpiry, nationality}.';
comment on column declaration_companion.saved_at is 'Time of the consent.';

create unique index declaration_companion_once on declaration_companion (account_id, person_hash);
create index declaration_companion_saved on declaration_companion (saved_at);

create table declaration_copy (
  id uuid primary key,
  declaration_id uuid not null references declaration (id) on delete cascade,
  account_id uuid not null,
  address_hash bytea not null,
  address bytea not null,
  confirmed_at timestamptz not null,
  version integer not null,
  copied_at timestamptz not null,
  message_id uuid not null
);
comment on table declaration_copy is
  'E-mail addresses that received a copy of the confirmation, each confirmed by the account with a code.';
comment on column declaration_copy.address_hash is 'Keyed hash of account and address.';
comment on column declaration_copy.address is 'Encrypted: address as typed, as text.';
comment on column declaration_copy.confirmed_at is
  'When the code was right. The same in all rows of an account and address.';
comment on column declaration_copy.version is 'Version of the last copy.';
comment on column declaration_copy.copied_at is 'When the last copy was queued.';
comment on column declaration_copy.message_id is 'Message of the last copy in the outbox.';

create unique index declaration_copy_once on declaration_copy (declaration_id, address_hash);
create index declaration_copy_confirmed on declaration_copy (account_id, address_hash);

-- Saves a draft: begins an application, continues one, or edits a submitted one. A function, so that of two windows
-- only one succeeds.
create function declaration_save(
  p_id uuid, p_account uuid, p_revision integer, p_at timestamptz, p_today date, p_reference text, p_kind text,
  p_entry_date date, p_summary bytea, p_draft bytea, p_language text, p_reminder_kind text,
  p_reminder_on date, p_request_id text
) returns table (outcome text, revision integer, other uuid, saved_at timestamptz) language plpgsql as $$
declare
  stored declaration%rowtype;
  clash text;
begin
  loop
    select * into stored from declaration d where d.id = p_id for update;
    if not stored.id is null then
      if stored.account_id <> p_account then return query select 'not-found', 0, null::uuid, p_at; return; end if;
      if stored.status not in ('unsubmitted', 'submitted')
        or (stored.status = 'submitted' and (stored.last_entry_date < p_today or stored.cleared_at is not null)) then
        return query select 'closed', stored.revision, null::uuid, p_at; return;
      end if;
      if stored.revision <> p_revision then
        return query select 'stale', stored.revision, null::uuid, p_at; return;
      end if;
      update declaration d set draft = p_draft, revision = d.revision + 1, updated_at = p_at,
        kind = case when d.status = 'unsubmitted' then p_kind else d.kind end,
        entry_date = case when d.status = 'unsubmitted' then p_entry_date else d.entry_date end,
        summary = case when d.status = 'unsubmitted' then p_summary else d.summary end,
        language = p_language,
        reminder_kind = case when d.status = 'unsubmitted' then p_reminder_kind end,
        reminder_on = case when d.status = 'unsubmitted' then p_reminder_on end
        where d.id = p_id;
      perform audit_write(p_at, 'traveller', p_account::text, 'declaration/save', 'declaration', p_id::text,
        array['draft'], null, p_request_id);
      return query select 'saved', stored.revision + 1, null::uuid, p_at; return;
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
      -- The account has another ongoing application, which may have ended by now, or another window began this one.
      if clash = 'declaration_ongoing' then
        return query select 'ongoing-exists', 0, d.id, p_at from declaration d
          where d.account_id = p_account and d.status = 'unsubmitted' and d.id <> p_id;
        if found then return; end if;
      elsif clash <> 'declaration_pkey' then
        raise;
      end if;
    end;
  end loop;
  perform audit_write(p_at, 'traveller', p_account::text, 'declaration/begin', 'declaration', p_id::text,
    array['draft'], null, p_request_id);
  return query select 'saved', 1, null::uuid, p_at;
end $$;

-- An application to submit. `revision` is the one from which it began. Its binary values come beside it in one piece
-- with those of others: `bytes` has the position where each value begins, and at last where the last one ends. In
-- order: request hash, summary, content, text of the message, passport hashes, identity hashes.
create type declaration_submission as (
  id uuid,
  account_id uuid,
  revision integer,
  request_key text,
  at timestamptz,
  today date,
  reference text,
  kind text,
  entry_date date,
  last_entry_date date,
  version_id uuid,
  version integer,
  consent_version text,
  language text,
  rules_version integer,
  band text,
  entry_dates date[],
  bands text[],
  modes text[],
  transports bigint[],
  contacts integer[],
  request_id text,
  message_id uuid,
  channel text,
  assisted text,
  assisted_by uuid,
  bytes integer[]
);

-- Returns one binary value of a submission. Stable instead of immutable, because PostgreSQL then inlines it into the
-- query.
create function declaration_bytes(p_bytes bytea, p_places integer[], p_number integer) returns bytea
language sql stable as $$
  select substr(p_bytes, p_places[p_number], p_places[p_number + 1] - p_places[p_number])
$$;

-- Submits new applications, or the next versions of some, with their travellers, audit entries and messages: all or
-- none. Ids must differ. Returns a row for each, by version id; for a repeated request, the version that it made.
-- Raises what declaration_add_versions raises. Also fails on declaration_version_request when a request key was used
-- for another application; the caller then submits each application alone.
create function declaration_submit(p_items json, p_bytes bytea)
returns table (
  version_id uuid, outcome text, version integer, revision integer, reference text, submitted_at timestamptz,
  repeated uuid, content bytea
) language plpgsql as $$
#variable_conflict use_column
declare
  items constant declaration_submission[] := array(select i
    from json_populate_recordset(null::declaration_submission, p_items) i);
  accepted declaration_submission[] := '{}';
  item declaration_submission;
  fresh uuid[];
  stored declaration;
  earlier declaration_version;
begin
  with begun as (
    insert into declaration (id, account_id, reference, kind, status, version, revision, entry_date, last_entry_date,
      band, summary, language, created_at, updated_at, submitted_at)
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
      select * into stored from declaration where id = item.id for update;
      select * into earlier from declaration_version v
        where v.account_id = item.account_id and v.request_key = item.request_key;
      outcome := case
        when earlier.request_hash <> declaration_bytes(p_bytes, item.bytes, 1) or earlier.declaration_id <> item.id
          then 'key-reused'
        when earlier.id is not null then 'submitted'
        when stored.id is null or stored.account_id <> item.account_id then 'not-found'
        when stored.status not in ('unsubmitted', 'submitted') then 'closed'
        when stored.status = 'submitted' and (stored.last_entry_date < item.today or stored.cleared_at is not null)
          then 'closed'
        when stored.revision <> item.revision then 'stale' end;
      if outcome is not null then
        version := earlier.version;
        revision := coalesce(earlier.revision, stored.revision);
        reference := stored.reference;
        submitted_at := earlier.submitted_at;
        repeated := earlier.id;
        content := earlier.content;
        return next;
        continue;
      end if;
      item.version := stored.version + 1;
      item.reference := stored.reference;
      update declaration set status = 'submitted', kind = item.kind, version = item.version,
        revision = item.revision + 1, entry_date = item.entry_date, last_entry_date = item.last_entry_date,
        band = item.band,
        summary = declaration_bytes(p_bytes, item.bytes, 2), draft = null, reminder_kind = null, reminder_on = null,
        language = item.language, updated_at = item.at, submitted_at = item.at,
        pass_issued_at = case when stored.status = 'submitted' then
          greatest(date_trunc('second', item.at),
            date_trunc('second', coalesce(stored.pass_issued_at, stored.submitted_at)) + interval '1 second') end
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

-- Inserts versions, travellers, audit entries and messages for declaration_submit. Raises SD001 if the account has
-- already declared one of the travellers for the entry date; the detail names that application.
create function declaration_add_versions(p_items declaration_submission[], p_bytes bytea) returns void
language plpgsql as $$
declare
  added integer;
begin
  if p_items = '{}' then return; end if;
  insert into declaration_version (id, declaration_id, version, revision, account_id, request_key, request_hash,
    content, consent_version, language, rules_version, submitted_at, assisted, assisted_by)
  select i.version_id, i.id, i.version, i.revision + 1, i.account_id, i.request_key,
    declaration_bytes(p_bytes, i.bytes, 1), declaration_bytes(p_bytes, i.bytes, 3), i.consent_version, i.language,
    i.rules_version, i.at, i.assisted, i.assisted_by
  from unnest(p_items) i;

  insert into declaration_traveller (declaration_id, number, passport_hash, identity_hash, entry_date, band, mode,
    transport, contact)
  select i.id, t.number, p.passport, p.identity, t.entry_date, t.band, t.mode, t.transport, t.contact
  from unnest(p_items) i
  cross join unnest(i.entry_dates, i.bands, i.modes, i.transports, i.contacts) with ordinality
    as t (entry_date, band, mode, transport, contact, number)
  cross join lateral (select declaration_bytes(p_bytes, i.bytes, 4 + t.number::integer) as passport,
    declaration_bytes(p_bytes, i.bytes, 4 + cardinality(i.entry_dates) + t.number::integer) as identity offset 0) p
  -- Sorted in every call, so that two callers cannot deadlock.
  order by p.identity, t.entry_date
  on conflict (identity_hash, entry_date) do nothing;
  get diagnostics added = row_count;
  if added < (select sum(cardinality(i.entry_dates)) from unnest(p_items) i) then
    raise exception 'declared already' using errcode = 'SD001', detail = coalesce((
      select t.declaration_id::text from unnest(p_items) i
      cross join unnest(i.entry_dates) with ordinality as mine (entry_date, number)
      join declaration_traveller t on t.entry_date = mine.entry_date
        and t.identity_hash = declaration_bytes(p_bytes, i.bytes, 4 + cardinality(i.entry_dates) + mine.number::integer)
      where t.declaration_id <> i.id limit 1), '');
  end if;

  perform audit_write_each(array_agg(i.at), 'traveller', array_agg(i.account_id::text), 'declaration/submit',
    'declaration', array_agg(i.id::text), array['status', 'answers', 'band'], array_agg(i.request_id))
  from unnest(p_items) i;
  -- The audit log names the helper beside the traveller.
  perform audit_write_each(array_agg(i.at), case i.assisted when 'officer' then 'staff' else i.assisted end,
    array_agg(i.assisted_by::text), 'declaration/assist', 'declaration', array_agg(i.id::text), '{}'::text[],
    array_agg(i.request_id))
  from unnest(p_items) i where i.assisted is not null group by i.assisted;
  perform messages_queue_each(array_agg(i.message_id), array_agg(i.channel), 'declaration/submitted',
    array_agg(declaration_bytes(p_bytes, i.bytes, 4)), array_agg(i.language),
    array_agg('declaration/submitted:' || i.id || ':' || i.version), array_agg(i.account_id), array_agg(i.at))
  from unnest(p_items) i where i.message_id is not null having count(*) > 0;
end $$;

-- Sets the reminder on the day before arrival that a submitted application can still be changed. A trigger, so that the
-- functions that submit and save need no knowledge of it.
create function declaration_remind_submitted() returns trigger language plpgsql as $$
begin
  if new.status <> 'submitted' then return new; end if;
  if tg_op = 'INSERT' or new.version <> old.version then
    -- A new version: no reminder on the day of the submission or later.
    new.reminder_on := case when new.entry_date - 1 > (new.submitted_at at time zone 'Asia/Brunei')::date
      then new.entry_date - 1 end;
    new.reminder_kind := case when new.reminder_on is not null then 'eve' end;
  elsif old.status = 'submitted' and new.account_id = old.account_id and new.draft is not null
    and new.draft is distinct from old.draft then
    -- declaration_save clears the reminder when it saves a draft; a submitted application keeps its reminder.
    new.reminder_on := old.reminder_on;
    new.reminder_kind := old.reminder_kind;
  end if;
  return new;
end $$;

create trigger declaration_remind_submitted before insert or update on declaration
  for each row execute function declaration_remind_submitted();
