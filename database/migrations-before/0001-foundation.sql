-- What every part of the product stands on: the audit record, budgets, and answers kept for repeated requests.

-- Who did what to which thing, when, and in which request. Only ever added to: grants and a trigger see to it.
-- Names of fields, never their values.
create table audit_entry (
  id bigint generated always as identity,
  -- Counts the times this record was moved to a server whose transactions are numbered anew (see audit_era).
  era smallint not null default 1,
  -- The transaction that wrote the row: tells the sealer which rows can have no earlier neighbours any more.
  written_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  fields text[] not null default '{}',
  reason text,
  request_id text not null,
  primary key (era, written_by, id)
);

comment on table audit_entry is 'append-only';
comment on column audit_entry.id is 'set by the database';
comment on column audit_entry.era is 'set by the database';
comment on column audit_entry.written_by is 'set by the database';

create index audit_entry_of_subject on audit_entry (subject_id, subject_kind);

-- Blocks of the hash chain over the entries, written by the sealer.
create table audit_block (
  number bigint primary key,
  -- The entries of transactions from the block before up to, not including, this one; in the order era, transaction, id.
  era smallint not null,
  up_to xid8 not null,
  entry_count integer not null,
  -- For each entry in order: id (8 bytes), transaction (8), SHA-256 of the rest (32). It tells which entry was touched.
  entries bytea not null,
  -- SHA-256 of the above, and of everything here with the hash of the block before.
  entries_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

alter table audit_block alter column entries set storage external;
comment on table audit_block is 'read-only: audit_seal() writes it';

-- Restoring a dump on another server starts the numbers of transactions again: a new era begins there.
create table audit_era (number smallint primary key, began_at timestamptz not null default now());
insert into audit_era (number) values (1);
comment on table audit_era is 'read-only: audit_begin_era() writes it';

-- For the day the law says that old records must go, the owner may: set sihat.audit_maintenance = 'yes'.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('sihat.audit_maintenance', true) is distinct from 'yes' then
    raise exception 'the audit record is only ever added to';
  end if;
  return null;
end $$;

create trigger audit_entry_is_kept before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
create trigger audit_block_is_kept before update or delete or truncate on audit_block
  for each statement execute function audit_refuse_change();

-- What is hashed of an entry, and of one of its values: every value with its length in bytes before it, a minus for none.
-- (stable, not immutable: only so is it drawn into the query, which makes it six times as fast)
create function audit_part(value text) returns text language sql stable as $$
  select coalesce(octet_length(value) || ':' || value, '-')
$$;

create function audit_entry_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(concat(
    audit_part(encode(timestamptz_send(e.at), 'hex')), audit_part(e.actor_kind), audit_part(e.actor_id),
    audit_part(e.act), audit_part(e.subject_kind), audit_part(e.subject_id), audit_part(e.fields::text),
    audit_part(e.reason), audit_part(e.request_id)), 'UTF8'))
$$;

-- Seals what can be sealed: entries whose transactions, and all before them, have ended. Nobody who writes waits for this,
-- and one sealer at a time does it. Answers the last block there is, and how many entries were sealed now (p_most or so at
-- a time: call again while it is that many).
create function audit_seal(p_at timestamptz, p_most integer)
returns table (number bigint, hash bytea, sealed integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  horizon xid8;
  present constant smallint := (select max(e.number) from audit_era e);
  last audit_block;
  block audit_block;
  first_written xid8;
  from_written xid8;
  count_now integer := 0;
begin
  if pg_try_advisory_xact_lock(7345003) then
    select * into last from audit_block b order by b.number desc limit 1;
    -- Not before: another sealer may have gone further while we asked for the lock.
    horizon := pg_snapshot_xmin(pg_current_snapshot());
    if last.era = present and last.up_to > horizon then
      raise exception 'transactions are numbered anew since block %: run the migrator, which begins a new era', last.number;
    end if;
    for era in coalesce(last.era, 1) .. present loop
      from_written := case when last.era = era then last.up_to else '0' end;
      block.era := era;
      -- Nobody writes in an era that has passed.
      block.up_to := case when era = present then horizon else '18446744073709551615' end;
      select min(e.written_by) into first_written from audit_entry e
        where e.era = block.era and e.written_by >= from_written and e.written_by < block.up_to;
      continue when first_written is null;
      -- Not more than p_most, unless one transaction wrote more.
      select coalesce(e.written_by, block.up_to) into block.up_to
        from (select 1) one left join lateral (
          select x.written_by from audit_entry x
          where x.era = block.era and x.written_by >= first_written and x.written_by < block.up_to
          order by x.written_by, x.id offset p_most limit 1) e on true;
      if block.up_to = first_written then
        block.up_to := (first_written::text::numeric + 1)::text::xid8;
      end if;
      select count(*), string_agg(int8send(e.id) || int8send(e.written_by::text::bigint) || audit_entry_hash(e), ''::bytea
          order by e.written_by, e.id)
        into block.entry_count, block.entries
        from audit_entry e where e.era = block.era and e.written_by >= first_written and e.written_by < block.up_to;
      block.number := coalesce(last.number, 0) + 1;
      block.entries_hash := sha256(block.entries);
      block.previous_hash := coalesce(last.hash, sha256('sihat'::bytea));
      block.sealed_at := date_trunc('milliseconds', p_at);
      block.hash := sha256(convert_to(concat_ws('|', block.number, block.era, block.up_to, block.entry_count,
        encode(block.entries_hash, 'hex'), encode(block.previous_hash, 'hex'),
        (extract(epoch from block.sealed_at) * 1000)::bigint), 'UTF8'));
      insert into audit_block select (block).*;
      count_now := block.entry_count;
      exit;
    end loop;
  end if;
  return query select b.number, b.hash, count_now from audit_block b order by b.number desc limit 1;
end $$;

-- For the migrator: begins a new era when the numbers of transactions have gone back. Answers whether it did.
create function audit_begin_era() returns boolean language plpgsql as $$
declare
  present smallint := (select max(number) from audit_era);
  reached xid8 := greatest(
    (select max(written_by) from audit_entry where era = present),
    (select max(up_to) from audit_block where era = present and up_to < '18446744073709551615'));
begin
  if reached is null or reached <= pg_current_xact_id() then
    return false;
  end if;
  insert into audit_era (number) values (present + 1);
  execute format('alter table audit_entry alter column era set default %s', present + 1);
  return true;
end $$;

revoke execute on function audit_begin_era() from public;

create function audit_write(
  p_at timestamptz, p_actor_kind text, p_actor_id text, p_act text, p_subject_kind text, p_subject_id text, p_fields text[],
  p_reason text, p_request_id text
) returns void language sql as $$
  insert into audit_entry (at, actor_kind, actor_id, act, subject_kind, subject_id, fields, reason, request_id)
  values (p_at, p_actor_kind, p_actor_id, p_act, p_subject_kind, p_subject_id, p_fields, p_reason, p_request_id)
$$;

-- The same for several at once, each with its own moment, actor, subject and request.
create function audit_write_each(
  p_ats timestamptz[], p_actor_kind text, p_actor_ids text[], p_act text, p_subject_kind text, p_subject_ids text[],
  p_fields text[], p_request_ids text[]
) returns void language plpgsql as $$
begin
  insert into audit_entry (at, actor_kind, actor_id, act, subject_kind, subject_id, fields, request_id)
  select e.at, p_actor_kind, e.actor, p_act, p_subject_kind, e.subject, p_fields, e.request
  from unnest(p_ats, p_actor_ids, p_subject_ids, p_request_ids) as e (at, actor, subject, request);
end $$;

-- What was used of an allowance in the last so many seconds. Keys are hashes.
create table budget_counter (
  key bytea not null,
  seconds integer not null,
  -- The moments of use that still count, oldest first, and how many there were at each.
  at timestamptz[] not null default '{}',
  used integer[] not null default '{}',
  -- Some time after the last of them stops to count; a round hour, so that most updates leave the index alone.
  expires_at timestamptz not null,
  primary key (key, seconds)
) with (fillfactor = 70);

create index budget_counter_expired on budget_counter (expires_at);

-- Takes so many from each of several allowances, or from none: of those that have too little left, the one that takes longest to
-- have enough is returned, and when that is. An allowance says how many uses there may be between any moment and the one
-- (end - start) later; start is the moment of use. Up to 60 uses are remembered each by itself; of more, a sixtieth of the
-- time together, and counted until the last of them could be. Rows are locked in the order of their keys, so that two
-- callers cannot wait for each other.
create function budget_take(
  p_keys bytea[], p_starts timestamptz[], p_ends timestamptz[], p_limits integer[], p_times integer[] default null
) returns table (exhausted integer, until timestamptz) language plpgsql as $$
declare
  -- One of each when it is not said.
  wanted constant integer[] := coalesce(p_times, array_fill(1, array[coalesce(cardinality(p_keys), 0)]));
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
      from unnest(p_keys, p_starts, p_ends, p_limits, wanted) with ordinality as k (key, start, finish, allowed, times, at)
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
      from unnest(p_keys, p_starts, p_ends, p_limits, wanted) as i (key, start, finish, allowed, times)
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

-- The first answer to a request that may be repeated. `answer` is sealed.
create table idempotency_record (
  actor_hash bytea not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null,
  primary key (actor_hash, call, key)
);

create index idempotency_record_age on idempotency_record (created_at);

-- Claims a key for a request, in the transaction that does the work: answers nothing when the claim is new (and keeps
-- p_answer, when it is known already), else what is kept. Waits while a copy is under way, two seconds at most: if that one
-- commits, its answer is there; if it fails, the claim is ours.
create function idempotency_claim(
  p_actor_hash bytea, p_call text, p_key text, p_request_hash bytea, p_answer bytea, p_at timestamptz
) returns table (request_hash bytea, answer bytea) language plpgsql set lock_timeout = '2s' as $$
begin
  insert into idempotency_record (actor_hash, call, key, request_hash, answer, created_at)
  values (p_actor_hash, p_call, p_key, p_request_hash, p_answer, p_at)
  on conflict do nothing;
  if not found then
    return query select r.request_hash, r.answer from idempotency_record r
      where r.actor_hash = p_actor_hash and r.call = p_call and r.key = p_key;
  end if;
end $$;

-- How far the values of a column have been sealed again since another key began to seal.
create table seal_progress (
  -- table.column
  place text primary key,
  -- The key that seals now, and since when it was seen to.
  key_id text not null,
  begun_at timestamptz not null,
  -- When the pass under way began; none between passes.
  pass_at timestamptz,
  -- The row that the pass has come to, and how many it has met that another key had sealed.
  row_key text[],
  met integer not null default 0,
  -- A pass has met none: other keys are of no use to this column any more.
  done_at timestamptz
);

-- Tickets that open one thing once, within a minute: what a link may carry.
create table ticket (
  ticket_hash bytea primary key,
  -- What it opens, as in declaration/pdf, and which one.
  opens text not null,
  subject text not null,
  -- The account to whose data it leads.
  account_id uuid,
  language text not null check (language in ('en', 'ms')),
  detail text,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index ticket_old on ticket (expires_at);
create index ticket_account on ticket (account_id) where account_id is not null;
