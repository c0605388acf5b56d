-- Declarations for people without a phone: accounts that nobody logs in to, whom they were begun by, kiosks, and what was begun.

-- An account that an officer or a kiosk began for somebody. It has no verified destination and so cannot be logged in to; with a
-- contact that the person gave, its messages go there.
alter table login_account
  alter column channel drop not null,
  alter column destination_hash drop not null,
  alter column destination drop not null,
  add column assisted text check (assisted in ('officer', 'kiosk')),
  -- The member of staff, or the kiosk.
  add column assisted_by uuid,
  add constraint login_account_kind check (
    (assisted is null) = (assisted_by is null) and (assisted is null) = (destination_hash is not null)
    and (channel is null) = (destination is null) and (assisted is not null or destination is not null));

create index login_account_assisted on login_account (created_at) where assisted is not null;

-- Such a session ends some minutes after its last call, and at a time at the latest.
alter table login_session
  add column idle_minutes smallint,
  add column ends_by timestamptz,
  add constraint login_session_slides check ((idle_minutes is null) = (ends_by is null));

alter type declaration_submission
  add attribute assisted text,
  add attribute assisted_by uuid;

alter table declaration_version
  add column assisted text check (assisted in ('officer', 'kiosk')),
  add column assisted_by uuid,
  add constraint declaration_version_assisted check ((assisted is null) = (assisted_by is null));

-- As before, but for what is assisted: who helped stands with the version, and on record beside the traveller; and whoever gave
-- no contact gets no message.
create or replace function declaration_add_versions(p_items declaration_submission[], p_bytes bytea) returns void language plpgsql as $$
declare
  added integer;
begin
  if p_items = '{}' then return; end if;
  insert into declaration_version (id, declaration_id, version, revision, account_id, request_key, request_hash, content,
    consent_version, language, rules_version, submitted_at, assisted, assisted_by)
  select i.version_id, i.id, i.version, i.revision + 1, i.account_id, i.request_key, declaration_bytes(p_bytes, i.bytes, 1),
    declaration_bytes(p_bytes, i.bytes, 3), i.consent_version, i.language, i.rules_version, i.at, i.assisted, i.assisted_by
  from unnest(p_items) i;

  insert into declaration_traveller (declaration_id, number, passport_hash, entry_date, band)
  select i.id, t.number, p.passport, t.entry_date, t.band
  from unnest(p_items) i
  cross join unnest(i.entry_dates, i.bands) with ordinality as t (entry_date, band, number)
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
  perform audit_write_each(array_agg(i.at), case i.assisted when 'officer' then 'staff' else i.assisted end,
    array_agg(i.assisted_by::text), 'declaration/assist', 'declaration', array_agg(i.id::text), '{}'::text[], array_agg(i.request_id))
  from unnest(p_items) i where i.assisted is not null group by i.assisted;
  perform messages_queue_each(array_agg(i.message_id), array_agg(i.channel), 'declaration/submitted',
    array_agg(declaration_bytes(p_bytes, i.bytes, 4)), array_agg(i.language), array_agg('declaration/submitted:' || i.id || ':' || i.version),
    array_agg(i.account_id), array_agg(i.at))
  from unnest(p_items) i where i.message_id is not null having count(*) > 0;
end $$;

-- Shared devices on stands. The code opens one once; the token then is its own. Both only as hashes.
create table assisted_kiosk (
  id uuid primary key,
  name text not null,
  post text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  code_hash bytea unique,
  code_ends_at timestamptz,
  -- The browser that used the code: a lost answer can be asked for again from there.
  code_browser bytea,
  token_hash bytea unique,
  -- Who gave out the code by which it is open.
  opened_by uuid,
  opened_at timestamptz,
  -- To the minute.
  seen_at timestamptz,
  closed_at timestamptz,
  -- Out of the list for good.
  removed_at timestamptz
);

-- What was begun for somebody: by a member of staff, or at a kiosk. One at a time at a kiosk.
create table assisted_entry (
  id uuid primary key,
  kiosk_id uuid references assisted_kiosk (id),
  staff_id uuid,
  account_id uuid not null,
  language text not null check (language in ('en', 'ms')),
  -- Opens it once, in a browser: what an officer begins.
  ticket_hash bytea unique,
  ticket_ends_at timestamptz,
  ticket_browser bytea,
  begun_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  check ((kiosk_id is null) <> (staff_id is null))
);

create index assisted_entry_open on assisted_entry (begun_at) where ended_at is null;
create index assisted_entry_of_kiosk on assisted_entry (kiosk_id) where kiosk_id is not null and ended_at is null;
create index assisted_entry_of_staff on assisted_entry (staff_id, begun_at desc) where staff_id is not null;
create index assisted_entry_of_account on assisted_entry (account_id);
