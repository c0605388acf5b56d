-- Airlines, ferry and bus companies that ask whether their travellers have declared; the keys by which their programs ask; and
-- what is remembered for a day of whom they asked about, so that nobody finds people by trying.

create table carriers_carrier (
  id uuid primary key,
  name text not null,
  -- The designator of an airline, IATA or ICAO.
  code text,
  -- Who is there for us: name, e-mail, telephone; sealed.
  contact bytea not null,
  status text not null check (status in ('active', 'suspended')),
  created_at timestamptz not null
);

create unique index carriers_carrier_code on carriers_carrier (code) where code is not null;

create table carriers_key (
  id uuid primary key,
  carrier_id uuid not null references carriers_carrier (id),
  -- The part of a key by which it is found; of the secret part there is a hash only.
  public_id text not null unique,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  -- How many people may be asked about in any minute, and in any 24 hours.
  per_minute integer not null check (per_minute > 0),
  per_day integer not null check (per_day > 0),
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute or so.
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index carriers_key_of_carrier on carriers_key (carrier_id, created_at);

-- Passports that a carrier asked about, for a day: keyed hashes that are the carrier's own, so that no two carriers' compare.
create table carriers_asked (
  carrier_id uuid not null references carriers_carrier (id),
  passport_hash bytea not null,
  -- Since when it is counted; a day later it counts anew.
  since timestamptz not null,
  -- Whether nothing was found the last time, and the time before; null when it was counted anew.
  unknown boolean not null,
  was boolean,
  primary key (carrier_id, passport_hash)
);

create index carriers_asked_since on carriers_asked (since);

-- Dates of birth that were wrong for a passport, as keyed hashes.
create table carriers_wrong (
  carrier_id uuid not null references carriers_carrier (id),
  passport_hash bytea not null,
  date_hash bytea not null,
  at timestamptz not null,
  primary key (carrier_id, passport_hash, date_hash)
);

create index carriers_wrong_at on carriers_wrong (at);

-- How many passports a key asked about in an hour, each once a day, and of how many nothing was found.
create table carriers_tally (
  key_id uuid not null references carriers_key (id),
  hour timestamptz not null,
  asked integer not null,
  unknown integer not null,
  primary key (key_id, hour)
);

-- Notes about whom a key asked, and which dates of birth were wrong (null: the date was right). A passport may come more than
-- once. Answers for each passport how many different dates were wrong within a day, and how many of these are new. Rows of passports are
-- locked in the order of their hashes, until the transaction ends: nobody tries one in two processes at once.
create function carriers_note(p_carrier uuid, p_key uuid, p_at timestamptz, p_passports bytea[], p_wrong bytea[])
returns table (passport_hash bytea, wrong integer, fresh integer) language plpgsql as $$
#variable_conflict use_column
declare
  day_ago constant timestamptz := p_at - interval '1 day';
begin
  with noted as (
    insert into carriers_asked as a (carrier_id, passport_hash, since, unknown)
    select p_carrier, p.passport, p_at, bool_and(p.wrong is not null)
    from unnest(p_passports, p_wrong) as p (passport, wrong) group by p.passport order by p.passport
    on conflict (carrier_id, passport_hash) do update set
      was = case when a.since > day_ago then a.unknown end,
      since = case when a.since > day_ago then a.since else excluded.since end,
      unknown = excluded.unknown
    returning a.unknown, a.was)
  insert into carriers_tally as t (key_id, hour, asked, unknown)
  select p_key, date_trunc('hour', p_at), count(*) filter (where n.was is null),
    count(*) filter (where n.unknown) - count(*) filter (where n.was)
  from noted n
  on conflict (key_id, hour) do update set asked = t.asked + excluded.asked, unknown = t.unknown + excluded.unknown;

  return query
    with tried as (
      insert into carriers_wrong as w (carrier_id, passport_hash, date_hash, at)
      select distinct p_carrier, p.passport, p.wrong, p_at from unnest(p_passports, p_wrong) as p (passport, wrong)
      where p.wrong is not null
      on conflict (carrier_id, passport_hash, date_hash) do update set at = excluded.at where w.at <= day_ago
      returning w.passport_hash)
    select p.passport, (p.before + p.fresh)::integer, p.fresh::integer
    from (
      select distinct on (u.passport) u.passport,
        (select count(*) from carriers_wrong w
          where w.carrier_id = p_carrier and w.passport_hash = u.passport and w.at > day_ago) as before,
        (select count(*) from tried t where t.passport_hash = u.passport) as fresh
      from unnest(p_passports) as u (passport)) p;
end $$;
