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

-- Takes so many from each of several allowances, or from none: of those that have too little left, the one that takes longest to
-- have enough is returned, and when that is. For the rest it is as it was with one of each, which it now does too.
create function budget_take(
  p_keys bytea[], p_starts timestamptz[], p_ends timestamptz[], p_limits integer[], p_times integer[]
) returns table (exhausted integer, until timestamptz) language plpgsql as $$
declare
  found_rows integer;
begin
  loop
    insert into budget_counter (key, seconds, expires_at)
    select k.key, extract(epoch from k.finish - k.start)::integer, k.finish
    from unnest(p_keys, p_starts, p_ends) as k (key, start, finish)
    order by 1, 2
    on conflict do nothing;

    with locked as (
      select k.at::integer as place, k.start, k.finish, k.allowed, k.times, b.at, b.used
      from unnest(p_keys, p_starts, p_ends, p_limits, p_times) with ordinality as k (key, start, finish, allowed, times, at)
      join budget_counter b on b.key = k.key and b.seconds = extract(epoch from k.finish - k.start)::integer
      order by b.key, b.seconds
      for update of b
    ), counted as (
      select l.place, l.allowed, l.times, c.total, coalesce(o.moment + (l.finish - l.start), l.finish) as free_at
      from locked l
      cross join lateral (
        select coalesce(sum(u.times), 0) as total
        from unnest(l.at, l.used) as u (moment, times) where u.moment > l.start - (l.finish - l.start)) c
      cross join lateral (
        select min(r.moment) as moment
        from (
          select u.moment, sum(u.times) over (order by u.moment) as freed
          from unnest(l.at, l.used) as u (moment, times) where u.moment > l.start - (l.finish - l.start)) r
        where r.freed >= c.total + l.times - l.allowed) o
    )
    select count(*), (array_agg(c.place order by c.free_at desc) filter (where c.total + c.times > c.allowed))[1],
      max(c.free_at) filter (where c.total + c.times > c.allowed)
    into found_rows, exhausted, until from counted c;

    -- Fewer when expired ones were just being deleted.
    exit when found_rows >= coalesce(cardinality(p_keys), 0);
  end loop;

  if exhausted is not null then
    return next;
    return;
  end if;

  update budget_counter b set
    at = n.at, used = n.used,
    expires_at = date_trunc('hour', n.moment + make_interval(secs => b.seconds)) + interval '1 hour'
  from (
    select k.key, k.seconds, k.moment, array_agg(u.moment order by u.moment) as at, array_agg(u.times order by u.moment) as used
    from (
      select i.key, i.start, i.times, i.start - (i.finish - i.start) as since,
        extract(epoch from i.finish - i.start)::integer as seconds,
        case when i.allowed <= 60 then i.start else date_bin((i.finish - i.start) / 60, i.start, '2000-01-01')
          + (i.finish - i.start) / 60 end as moment
      from unnest(p_keys, p_starts, p_ends, p_limits, p_times) as i (key, start, finish, allowed, times)
    ) k
    join budget_counter c on c.key = k.key and c.seconds = k.seconds
    cross join lateral (
      select x.moment, sum(x.times)::integer as times
      from (
        select y.moment, y.times from unnest(c.at, c.used) as y (moment, times) where y.moment > k.since
        union all select k.moment, k.times
      ) x group by x.moment
    ) u
    group by k.key, k.seconds, k.moment
  ) n
  where b.key = n.key and b.seconds = n.seconds;
end $$;

-- Asked by processes of the release before.
create or replace function budget_take(p_keys bytea[], p_starts timestamptz[], p_ends timestamptz[], p_limits integer[])
returns table (exhausted integer, until timestamptz) language plpgsql as $$
begin
  return query select * from budget_take(p_keys, p_starts, p_ends, p_limits, array_fill(1, array[coalesce(cardinality(p_keys), 0)]));
end $$;
