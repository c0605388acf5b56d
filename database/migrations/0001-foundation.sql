-- What every part of the product stands on: the audit record, budgets, and answers kept for repeated requests.

-- Who did what to which thing, when, and in which request. Only ever added to: grants and a trigger see to it.
-- Names of fields, never their values.
create table audit_entry (
  id bigint generated always as identity primary key,
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
  request_id text not null
);

comment on table audit_entry is 'append-only';
comment on column audit_entry.id is 'set by the database';
comment on column audit_entry.written_by is 'set by the database';

create index audit_entry_unsealed on audit_entry (written_by, id);
create index audit_entry_of_subject on audit_entry (subject_kind, subject_id);

-- Blocks of the hash chain over the entries, written by the sealer.
create table audit_block (
  number bigint primary key,
  -- Entries written by transactions from the block before up to, not including, this one.
  up_to xid8 not null,
  entry_count integer not null,
  -- SHA-256 over the entries in order, and over it with the hash of the block before.
  entries_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

comment on table audit_block is 'read-only: written by audit_seal()';

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit record is only ever added to';
end $$;

create trigger audit_entry_is_final before update or delete on audit_entry for each row execute function audit_refuse_change();
create trigger audit_entry_is_kept before truncate on audit_entry for each statement execute function audit_refuse_change();
create trigger audit_block_is_final before update or delete on audit_block for each row execute function audit_refuse_change();
create trigger audit_block_is_kept before truncate on audit_block for each statement execute function audit_refuse_change();

create function audit_write(
  p_at timestamptz, p_actor_kind text, p_actor_id text, p_act text, p_subject_kind text, p_subject_id text, p_fields text[],
  p_reason text, p_request_id text
) returns void language sql as $$
  insert into audit_entry (at, actor_kind, actor_id, act, subject_kind, subject_id, fields, reason, request_id)
  values (p_at, p_actor_kind, p_actor_id, p_act, p_subject_kind, p_subject_id, p_fields, p_reason, p_request_id)
$$;

-- How much of an allowance has been used in a window of time. Keys are hashes.
create table budget_counter (
  key bytea not null,
  window_start timestamptz not null,
  used integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);

create index budget_counter_expired on budget_counter (expires_at);

-- Takes one from each of several allowances, or from none: the first that is used up is returned with the end of its window.
-- Keys are taken in order, so that two callers cannot wait for each other.
create function budget_take(p_keys bytea[], p_starts timestamptz[], p_ends timestamptz[], p_limits integer[])
returns table (exhausted integer, until timestamptz) language plpgsql as $$
declare
  item record;
  now_used integer;
  taken bytea[] := '{}';
  taken_starts timestamptz[] := '{}';
begin
  for item in
    select k.key, k.start, k.finish, k.allowed, k.at::integer as at
    from unnest(p_keys, p_starts, p_ends, p_limits) with ordinality as k (key, start, finish, allowed, at)
    order by k.key, k.start
  loop
    insert into budget_counter as b (key, window_start, used, expires_at)
    select item.key, item.start, 1, item.finish where item.allowed > 0
    on conflict (key, window_start) do update set used = b.used + 1 where b.used < item.allowed
    returning b.used into now_used;
    if now_used is null then
      update budget_counter b set used = b.used - 1
      from unnest(taken, taken_starts) as t (key, start) where b.key = t.key and b.window_start = t.start;
      return query select item.at, item.finish;
      return;
    end if;
    taken := taken || item.key;
    taken_starts := taken_starts || item.start;
    now_used := null;
  end loop;
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
