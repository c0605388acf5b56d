-- Carriers that ask whether their travellers have declared, their API keys, and what they asked within a day, so that
-- nobody finds people by trying passport numbers.

create table carriers_carrier (
  id uuid primary key,
  name text not null,
  code text,
  contact bytea not null,
  status text not null check (status in ('active', 'suspended')),
  created_at timestamptz not null
);
comment on table carriers_carrier is 'Airlines, ferry and bus companies.';
comment on column carriers_carrier.code is 'IATA or ICAO designator of an airline.';
comment on column carriers_carrier.contact is 'Encrypted: {name, email, phone} of the contact person.';

create unique index carriers_carrier_code on carriers_carrier (code) where code is not null;

create table carriers_key (
  id uuid primary key,
  carrier_id uuid not null references carriers_carrier (id),
  public_id text not null unique,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  per_minute integer not null check (per_minute > 0),
  per_day integer not null check (per_day > 0),
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table carriers_key is 'API keys of carriers.';
comment on column carriers_key.public_id is 'Part of the key by which it is found.';
comment on column carriers_key.secret_hash is 'SHA-256 of the secret part.';
comment on column carriers_key.per_minute is 'Number of people it may ask about in any minute.';
comment on column carriers_key.per_day is 'Number of people it may ask about in any 24 hours.';
comment on column carriers_key.created_by is 'Member of staff.';
comment on column carriers_key.last_used_at is 'To about a minute.';

create index carriers_key_of_carrier on carriers_key (carrier_id, created_at);

create table carriers_query (
  carrier_id uuid not null references carriers_carrier (id),
  passport_hash bytea not null,
  since timestamptz not null,
  unknown boolean not null,
  was boolean,
  primary key (carrier_id, passport_hash)
);
comment on table carriers_query is 'Passports that a carrier asked about within a day.';
comment on column carriers_query.passport_hash is
  'Keyed hash of carrier and passport number. Hashes of two carriers cannot be compared.';
comment on column carriers_query.since is 'When the passport was counted. A day later it counts again.';
comment on column carriers_query.unknown is 'Whether nothing was found the last time.';
comment on column carriers_query.was is 'The same of the time before; null if it was counted again.';

create index carriers_query_since on carriers_query (since);

create table carriers_wrong_birth_date (
  carrier_id uuid not null references carriers_carrier (id),
  passport_hash bytea not null,
  date_hash bytea not null,
  at timestamptz not null,
  primary key (carrier_id, passport_hash, date_hash)
);
comment on table carriers_wrong_birth_date is 'Wrong birth dates that a carrier sent with a passport.';
comment on column carriers_wrong_birth_date.passport_hash is 'Keyed hash of carrier and passport number.';
comment on column carriers_wrong_birth_date.date_hash is 'Keyed hash of carrier, passport number and birth date.';

create index carriers_wrong_birth_date_at on carriers_wrong_birth_date (at);

create table carriers_tally (
  key_id uuid not null references carriers_key (id),
  hour timestamptz not null,
  passports integer not null,
  unknown integer not null,
  primary key (key_id, hour)
);
comment on table carriers_tally is 'Passports that a key asked about, by hour; each passport counts once a day.';
comment on column carriers_tally.hour is 'Start of the hour.';
comment on column carriers_tally.passports is 'Number of passports.';
comment on column carriers_tally.unknown is 'Number of them for which nothing was found.';

-- Records the passports that a key asked about, and the wrong birth dates (null: the date was right). A passport may
-- occur more than once. Returns for each passport how many different dates were wrong within a day, and how many of
-- these are new. Locks the rows of passports in the order of their hashes until the end of the transaction, so that two
-- processes cannot try one passport at the same time.
create function carriers_note(p_carrier uuid, p_key uuid, p_at timestamptz, p_passports bytea[], p_wrong bytea[])
returns table (passport_hash bytea, wrong integer, fresh integer) language plpgsql as $$
#variable_conflict use_column
declare
  day_ago constant timestamptz := p_at - interval '1 day';
begin
  with noted as (
    insert into carriers_query as a (carrier_id, passport_hash, since, unknown)
    select p_carrier, p.passport, p_at, bool_and(p.wrong is not null)
    from unnest(p_passports, p_wrong) as p (passport, wrong) group by p.passport order by p.passport
    on conflict (carrier_id, passport_hash) do update set
      was = case when a.since > day_ago then a.unknown end,
      since = case when a.since > day_ago then a.since else excluded.since end,
      unknown = excluded.unknown
    returning a.unknown, a.was)
  insert into carriers_tally as t (key_id, hour, passports, unknown)
  select p_key, date_trunc('hour', p_at), count(*) filter (where n.was is null),
    count(*) filter (where n.unknown) - count(*) filter (where n.was)
  from noted n
  on conflict (key_id, hour) do update set
    passports = t.passports + excluded.passports, unknown = t.unknown + excluded.unknown;

  return query
    with tried as (
      insert into carriers_wrong_birth_date as w (carrier_id, passport_hash, date_hash, at)
      select distinct p_carrier, p.passport, p.wrong, p_at from unnest(p_passports, p_wrong) as p (passport, wrong)
      where p.wrong is not null
      on conflict (carrier_id, passport_hash, date_hash) do update set at = excluded.at where w.at <= day_ago
      returning w.passport_hash)
    select p.passport, (p.before + p.fresh)::integer, p.fresh::integer
    from (
      select distinct on (u.passport) u.passport,
        (select count(*) from carriers_wrong_birth_date w
          where w.carrier_id = p_carrier and w.passport_hash = u.passport and w.at > day_ago) as before,
        (select count(*) from tried t where t.passport_hash = u.passport) as fresh
      from unnest(p_passports) as u (passport)) p;
end $$;
