-- States number their passports independently of each other, so a passport number alone is no person. An account declares a person
-- once for an entry date: the same passport number, nationality and birth date. Another account is never told or hindered, because
-- otherwise anybody could block a passport, or find out by trying who has declared.

-- The first 16 bytes of a keyed hash of account, passport number, nationality and birth date: it compares within one account only.
alter table declaration_traveller add column identity_hash bytea;
-- Of rows that are there, the answers are sealed. Their passport hash keeps them apart from each other; whoever declares one of them
-- again in the same account within these few days is declared twice, and an officer sees both.
update declaration_traveller set identity_hash = passport_hash;
alter table declaration_traveller alter column identity_hash set not null;

drop index declaration_traveller_once;
create unique index declaration_traveller_once on declaration_traveller (identity_hash, entry_date);
create index declaration_traveller_passport on declaration_traveller (passport_hash, entry_date);

-- As before, with identities behind the passports: the bytes of a submission are, in order, request hash, summary, content, letter of
-- the message, passport hashes, identity hashes. Raises SD001 when the account has declared one of the travellers for the entry date
-- already (the detail names that application).
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

  insert into declaration_traveller (declaration_id, number, passport_hash, identity_hash, entry_date, band, mode, transport, contact)
  select i.id, t.number, p.passport, p.identity, t.entry_date, t.band, t.mode, t.transport, t.contact
  from unnest(p_items) i
  cross join unnest(i.entry_dates, i.bands, i.modes, i.transports, i.contacts) with ordinality
    as t (entry_date, band, mode, transport, contact, number)
  cross join lateral (select declaration_bytes(p_bytes, i.bytes, 4 + t.number::integer) as passport,
    declaration_bytes(p_bytes, i.bytes, 4 + cardinality(i.entry_dates) + t.number::integer) as identity offset 0) p
  -- In one order everywhere, so that two callers cannot wait for each other.
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
