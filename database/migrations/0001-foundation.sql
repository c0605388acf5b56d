-- Audit log, quotas, answers to repeated requests, progress of key rotation, tickets, monthly partitions and backups.
--
-- Terms in the comments of all files. Encrypted: AES-256-GCM by the application, bound to table, column and row
-- (`encryptField`); the plain text follows, mostly JSON. Keyed hash: HMAC-SHA-256 with a key of the key ring
-- (`lookupHash`), so that nobody without the key can try values.

-- Audit log

-- A sequence instead of an identity, because partitions cannot have identity columns before PostgreSQL 17.
create sequence audit_entry_number;

create table audit_entry (
  id bigint not null default nextval('audit_entry_number'),
  era smallint not null default 1,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  fields text[] not null default '{}',
  reason text,
  request_id text not null,
  primary key (era, transaction_id, id, at)
) partition by range (at);
comment on table audit_entry is
  'append-only: audit log. Who did what to which subject, when and in which request. Partitioned by month.';
comment on column audit_entry.id is 'set by the database';
comment on column audit_entry.era is
  'set by the database: number in audit_era. Transaction ids start again when a dump is restored on another server.';
comment on column audit_entry.transaction_id is
  'set by the database: transaction that wrote the row. Shows the sealer which rows can have no earlier neighbours.';
comment on column audit_entry.actor_kind is 'Such as traveller, staff, kiosk or job.';
comment on column audit_entry.action is 'Action as capability/verb, such as declaration/submit.';
comment on column audit_entry.fields is 'Names of the fields that were read or changed, never their values.';
alter sequence audit_entry_number owned by audit_entry.id;

create index audit_entry_of_subject on audit_entry (subject_id, subject_kind);
-- For auditors who search. Travellers write nearly all entries and are in neither of these two indexes, so that
-- submissions do not pay for them. A time is found through the blocks (audit_block_by_time), of which there is at most
-- one a second.
create index audit_entry_of_staff on audit_entry (actor_id, era, transaction_id, id) where actor_kind = 'staff';
create index audit_entry_rang on audit_entry (era, transaction_id, id)
  where action in ('staff/access-refused', 'audit-desk/many-records');

create table audit_block (
  number bigint primary key,
  era smallint not null,
  up_to xid8 not null,
  entry_count integer not null,
  entries bytea not null,
  entries_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
alter table audit_block alter column entries set storage external;
comment on table audit_block is
  'read-only: hash chain over the audit log. A block covers the entries since the one before; audit_seal() writes it.';
comment on column audit_block.up_to is
  'The block covers transactions before this one, ordered by era, transaction and id of the entry.';
comment on column audit_block.entries is
  'For each entry in order: id (8 bytes), transaction (8), SHA-256 of the rest (32). Shows which entry was altered.';
comment on column audit_block.entries_hash is 'SHA-256 of the column entries.';
comment on column audit_block.previous_hash is 'Hash of the block before; for the first one SHA-256 of the word sihat.';
comment on column audit_block.hash is
  'SHA-256 of number, era, up_to, entry_count, both hashes and sealed_at, joined by |.';

create index audit_block_by_time on audit_block (sealed_at);

create table audit_era (
  number smallint primary key,
  began_at timestamptz not null default now()
);
comment on table audit_era is
  'read-only: servers on which the audit log was written, whose transaction ids differ; audit_begin_era() adds one.';

insert into audit_era (number) values (1);

-- When the law requires old entries to be deleted, the owner of the tables sets sihat.audit_maintenance = 'yes'.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('sihat.audit_maintenance', true) is distinct from 'yes' then
    raise exception 'the audit log is only ever added to';
  end if;
  return null;
end $$;

create trigger audit_entry_is_kept before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
create trigger audit_block_is_kept before update or delete or truncate on audit_block
  for each statement execute function audit_refuse_change();

-- Partitions do not inherit statement triggers. months_make() repeats this for each month.
create table audit_entry_default partition of audit_entry default;
create trigger audit_entry_is_kept before update or delete or truncate on audit_entry_default
  for each statement execute function audit_refuse_change();

-- Encodes one value of an entry for hashing: its length in bytes before it, or a minus sign for null. Stable instead of
-- immutable, because PostgreSQL then inlines it into the query, which makes sealing six times as fast.
create function audit_part(value text) returns text language sql stable as $$
  select coalesce(octet_length(value) || ':' || value, '-')
$$;

create function audit_entry_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(concat(
    audit_part(encode(timestamptz_send(e.at), 'hex')), audit_part(e.actor_kind), audit_part(e.actor_id),
    audit_part(e.action), audit_part(e.subject_kind), audit_part(e.subject_id), audit_part(e.fields::text),
    audit_part(e.reason), audit_part(e.request_id)), 'UTF8'))
$$;

-- Seals entries of transactions that have ended, as far as all transactions before them have ended too. Writers never
-- wait for it; an advisory lock admits one sealer at a time. Returns the last block and the number of entries sealed
-- now. Seals about p_most entries: call it again while it returns that many.
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
    -- Read after the lock was granted: another sealer may have added blocks meanwhile.
    horizon := pg_snapshot_xmin(pg_current_snapshot());
    if last.era = present and last.up_to > horizon then
      raise exception 'transactions are numbered anew since block %: run the migrator, which begins a new era',
        last.number;
    end if;
    for era in coalesce(last.era, 1) .. present loop
      from_written := case when last.era = era then last.up_to else '0' end;
      block.era := era;
      -- No transaction writes in a past era any more.
      block.up_to := case when era = present then horizon else '18446744073709551615' end;
      select min(e.transaction_id) into first_written from audit_entry e
        where e.era = block.era and e.transaction_id >= from_written and e.transaction_id < block.up_to;
      continue when first_written is null;
      -- At most p_most entries, unless a single transaction wrote more.
      select coalesce(e.transaction_id, block.up_to) into block.up_to
        from (select 1) one left join lateral (
          select x.transaction_id from audit_entry x
          where x.era = block.era and x.transaction_id >= first_written and x.transaction_id < block.up_to
          order by x.transaction_id, x.id offset p_most limit 1) e on true;
      if block.up_to = first_written then
        block.up_to := (first_written::text::numeric + 1)::text::xid8;
      end if;
      select count(*),
        string_agg(int8send(e.id) || int8send(e.transaction_id::text::bigint) || audit_entry_hash(e), ''::bytea
          order by e.transaction_id, e.id)
        into block.entry_count, block.entries
        from audit_entry e where e.era = block.era and e.transaction_id >= first_written and e.transaction_id < block.up_to;
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

-- Begins a new era if transaction ids have gone back, as after a restore. Called by the migrator. Returns whether it
-- did.
create function audit_begin_era() returns boolean language plpgsql as $$
declare
  present smallint := (select max(number) from audit_era);
  reached xid8 := greatest(
    (select max(transaction_id) from audit_entry where era = present),
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
  p_at timestamptz, p_actor_kind text, p_actor_id text, p_action text, p_subject_kind text, p_subject_id text,
  p_fields text[], p_reason text, p_request_id text
) returns void language sql as $$
  insert into audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, fields, reason, request_id)
  values (p_at, p_actor_kind, p_actor_id, p_action, p_subject_kind, p_subject_id, p_fields, p_reason, p_request_id)
$$;

-- Writes several entries of one action, each with its own time, actor, subject and request.
create function audit_write_each(
  p_ats timestamptz[], p_actor_kind text, p_actor_ids text[], p_action text, p_subject_kind text, p_subject_ids text[],
  p_fields text[], p_request_ids text[]
) returns void language plpgsql as $$
begin
  insert into audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, fields, request_id)
  select e.at, p_actor_kind, e.actor, p_action, p_subject_kind, e.subject, p_fields, e.request
  from unnest(p_ats, p_actor_ids, p_subject_ids, p_request_ids) as e (at, actor, subject, request);
end $$;

-- Quotas

create table budget_counter (
  key bytea not null,
  seconds integer not null,
  at timestamptz[] not null default '{}',
  used integer[] not null default '{}',
  expires_at timestamptz not null,
  primary key (key, seconds)
) with (fillfactor = 70);
comment on table budget_counter is
  'Uses of a quota within its sliding window. Rows without uses in the window are deleted.';
comment on column budget_counter.key is
  'SHA-256 of the window and the key. Keys that identify a person are keyed hashes.';
comment on column budget_counter.seconds is 'Length of the window in seconds.';
comment on column budget_counter.at is 'Times of the uses that still count, oldest first.';
comment on column budget_counter.used is 'Number of uses at each time of the column at.';
comment on column budget_counter.expires_at is
  'A full hour after the last use stops counting. Rounded so that most updates leave the index alone.';

create index budget_counter_expired on budget_counter (expires_at);

-- Takes uses from all of several quotas or from none. If some have too little left, returns the one that takes longest
-- to have enough, and the time. A quota limits the uses in any period of length (end - start); start is the time of
-- use. A quota of up to 60 uses stores each time; a larger one groups them by a sixtieth of the window, and counts a
-- group until its last use could have left the window. Rows are locked in the order of their keys, so that two callers
-- cannot deadlock.
create function budget_take(
  p_keys bytea[], p_starts timestamptz[], p_ends timestamptz[], p_limits integer[], p_times integer[] default null
) returns table (exhausted integer, until timestamptz) language plpgsql as $$
declare
  -- One use of each quota by default.
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
      from unnest(p_keys, p_starts, p_ends, p_limits, wanted) with ordinality
        as k (key, start, finish, allowed, times, at)
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

    -- Fewer if expired rows were deleted at the same time.
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
    select k.key, k.seconds, k.moment, array_agg(u.moment order by u.moment) as at,
      array_agg(u.times order by u.moment) as used
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

-- Answers to repeated requests

create table idempotency_record (
  actor_hash bytea not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null,
  primary key (actor_hash, call, key)
);
comment on table idempotency_record is 'First answer to each request that may be repeated, by idempotency key.';
comment on column idempotency_record.actor_hash is 'SHA-256 of the actor.';
comment on column idempotency_record.call is 'Name of the call in the contract.';
comment on column idempotency_record.key is 'Idempotency key that the client sent.';
comment on column idempotency_record.request_hash is
  'Keyed hash of the input. Detects a key that is reused for another one.';
comment on column idempotency_record.answer is 'Encrypted: answer of the call as JSON. Null until the work has ended.';

create index idempotency_record_age on idempotency_record (created_at);

-- Claims a key in the transaction that does the work. Returns nothing if the claim is new (p_answer is stored if it is
-- known already), otherwise the stored row. Waits two seconds at most for a concurrent request with the same key: if
-- that one commits, its answer is returned; if it fails, the claim succeeds.
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

-- Key rotation

create table reencryption_progress (
  column_name text primary key,
  key_id text not null,
  begun_at timestamptz not null,
  pass_at timestamptz,
  row_key text[],
  other_key_values integer not null default 0,
  done_at timestamptz
);
comment on table reencryption_progress is 'Progress of re-encrypting each encrypted column with the current key.';
comment on column reencryption_progress.column_name is 'Name as table.column.';
comment on column reencryption_progress.key_id is 'Key that encrypts now.';
comment on column reencryption_progress.begun_at is 'When the key, or a value of another key, was last seen first.';
comment on column reencryption_progress.pass_at is 'Start of the current pass; null between passes.';
comment on column reencryption_progress.row_key is 'Primary key of the last row that the pass has read.';
comment on column reencryption_progress.other_key_values is 'Number of values of other keys that the pass has met.';
comment on column reencryption_progress.done_at is 'End of a pass that met none: the column needs no other key any more.';

-- Tickets

create table ticket (
  ticket_hash bytea primary key,
  purpose text not null,
  subject text not null,
  account_id uuid,
  language text not null check (language in ('en', 'ms')),
  detail text,
  expires_at timestamptz not null,
  used_at timestamptz,
  opened_browser bytea,
  opened_client bytea
);
comment on table ticket is
  'Tickets in links: each opens one object within a minute, for the browser that fetched it first.';
comment on column ticket.ticket_hash is 'SHA-256 of the ticket.';
comment on column ticket.purpose is 'Call and kind of object, such as declaration/pdf.';
comment on column ticket.subject is 'Id of the object.';
comment on column ticket.account_id is 'Account of the data, if any.';
comment on column ticket.detail is 'Further choice of what to open, such as a form or a side.';
comment on column ticket.opened_browser is
  'Keyed hash of the id in the cookie of the browser that fetched it first, which the answer set if there was none.';
comment on column ticket.opened_client is 'Keyed hash of the network and the user agent of the first request.';

create index ticket_old on ticket (expires_at);
create index ticket_account on ticket (account_id) where account_id is not null;

-- Monthly partitions
--
-- audit_entry, usage_events, check_in_presence and declaration_traveller are partitioned by month. Writers and vacuum
-- leave a past month alone, its indexes stay small, and an empty month is dropped, which returns its disk space. A row
-- of a month without a partition goes to `…_default` and moves when the month is created, so that no write fails for
-- lack of a partition.

create view months_part as
select
  parent.relname::text as parent,
  parent.oid as parent_id,
  quote_ident(a.attname) as col,
  c.relname::text as part,
  c.relname::text = parent.relname || '_default' as is_default,
  case a.atttypid
    when 'timestamptz'::regtype then (bound.upper::timestamptz at time zone 'Asia/Brunei')::date
    else bound.upper::date
  end as upper,
  coalesce(obj_description(parent.oid, 'pg_class'), '') like 'append-only%' as append_only
from pg_partitioned_table p join pg_class parent on parent.oid = p.partrelid
join pg_attribute a on a.attrelid = parent.oid and a.attnum = p.partattrs[0]
join pg_inherits i on i.inhparent = parent.oid join pg_class c on c.oid = i.inhrelid
cross join lateral (select (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)'))[1] as upper) bound
where parent.relnamespace = 'public'::regnamespace and p.partstrat = 'r' and p.partnatts = 1;
comment on view months_part is
  'read-only: tables partitioned by month, and their partitions. upper: first day after a partition; null for the '
  'default.';

-- Creates the statement triggers of a table on one of its partitions, which does not inherit them.
create function months_guard(p_parent text, p_part text) returns void language plpgsql as $$
declare
  definition text;
begin
  for definition in
    select replace(pg_get_triggerdef(oid), ' ON public.' || p_parent || ' ', ' ON public.' || p_part || ' ')
    from pg_trigger where tgrelid = p_parent::regclass and not tgisinternal and (tgtype & 1) = 0
  loop
    execute definition;
  end loop;
end $$;

-- Creates the partitions from the month of p_from to that of p_until, and moves their rows out of the default. Returns
-- the number created. Partitions get the storage settings of the default. Waits 200 ms at most for a lock and then
-- raises lock_not_available; it may be called again.
create function months_make(p_table text, p_from date, p_until date) returns integer
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'Asia/Brunei' as $$
declare
  col constant text := (select min(m.col) from months_part m where m.parent = p_table and m.is_default);
  -- End of a part `…_before` with the rows from before a table was partitioned.
  began constant date := (select m.upper from months_part m where m.parent = p_table and m.part = p_table || '_before');
  first date := date_trunc('month', p_from)::date;
  next date;
  fresh text;
  options constant text := (
    select array_to_string(c.reloptions, ', ') from pg_class c
    where c.oid = to_regclass(quote_ident(p_table || '_default')));
  made integer := 0;
begin
  if col is null then raise exception '% does not lie in months', p_table; end if;
  perform pg_advisory_xact_lock(7345004);
  while first <= p_until loop
    next := first + interval '1 month';
    fresh := p_table || to_char(first, '_YYYY_MM');
    if to_regclass(quote_ident(fresh)) is null and (began is null or first >= began) then
      -- Writers wait here and then find the new part; otherwise the default would refuse rows on their way to it.
      execute format('lock table %I in exclusive mode', p_table);
      execute format('create table %I (like %I including all)%s',
        fresh, p_table, coalesce(' with (' || options || ')', ''));
      -- Rows move between parts of a table; the audit log allows this to its owner only.
      perform set_config('sihat.audit_maintenance', 'yes', true);
      execute
        format('with gone as (delete from %I where %s >= %L and %s < %L returning *) insert into %I select * from gone',
        p_table || '_default', col, first, col, next, fresh);
      perform set_config('sihat.audit_maintenance', '', true);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, fresh, first, next);
      perform months_guard(p_table, fresh);
      made := made + 1;
    end if;
    first := next;
  end loop;
  return made;
end $$;

-- Drops past partitions without rows, up to a day. Keeps those of append-only tables. Returns the number dropped.
create function months_drop(p_table text, p_by date) returns integer
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'Asia/Brunei' as $$
declare
  month text;
  filled boolean;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7345004);
  for month in
    select m.part from months_part m where m.parent = p_table and m.upper <= p_by and not m.append_only order by m.upper
  loop
    execute format('select exists (select from %I)', month) into filled;
    continue when filled;
    execute format('lock table %I, %I in access exclusive mode', p_table, month);
    execute format('select exists (select from %I)', month) into filled;
    continue when filled;
    execute format('drop table %I', month);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function months_guard(text, text) from public;

-- Backups

create table backup_made (
  kind text primary key check (kind in ('full', 'diff')),
  made_at timestamptz not null
);
comment on table backup_made is
  'read-only: time of the last backup of each kind, for metrics; deploy/pgbackrest/back-up.sh writes it.';
