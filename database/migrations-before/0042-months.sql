-- What grows for as long as people travel lies month by month: the audit record and usage events by when they were written, presences
-- and travellers by their day. A month that is over is left alone by writers and by vacuum, its indexes stay as large as a month, and
-- when its last row has gone it goes as a whole and gives its disk back. A row of a month that nobody made lies in the table's
-- `…_default`, and goes over when the month is made: no write ever fails for want of one.

-- Tables in months, and the parts of each. `upper` is the first day after a part; null for the default.
create view months_part as
select parent.relname::text as parent, parent.oid as parent_id, quote_ident(a.attname) as col, c.relname::text as part,
  c.relname::text = parent.relname || '_default' as is_default,
  case a.atttypid when 'timestamptz'::regtype then (bound.upper::timestamptz at time zone 'Asia/Brunei')::date else bound.upper::date end as upper,
  coalesce(obj_description(parent.oid, 'pg_class'), '') like 'append-only%' as kept
from pg_partitioned_table p join pg_class parent on parent.oid = p.partrelid
join pg_attribute a on a.attrelid = parent.oid and a.attnum = p.partattrs[0]
join pg_inherits i on i.inhparent = parent.oid join pg_class c on c.oid = i.inhrelid
cross join lateral (select (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)'))[1] as upper) bound
where parent.relnamespace = 'public'::regnamespace and p.partstrat = 'r' and p.partnatts = 1;
comment on view months_part is 'read-only: how the database keeps its tables';

-- Triggers of a whole statement do not come with being a part.
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

-- Makes the months of a table from one day's to another's, and moves over what lay in the default. Answers how many. Waits for nobody
-- longer than a fifth of a second: raises lock_not_available then, and may be called again.
create function months_make(p_table text, p_from date, p_until date) returns integer
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'Asia/Brunei' as $$
declare
  col constant text := (select min(m.col) from months_part m where m.parent = p_table and m.is_default);
  -- Everything until then lies in the part with all that was before there were months.
  began constant date := (select m.upper from months_part m where m.parent = p_table and m.part = p_table || '_before');
  first date := date_trunc('month', p_from)::date;
  next date;
  fresh text;
  made integer := 0;
begin
  if col is null then raise exception '% does not lie in months', p_table; end if;
  perform pg_advisory_xact_lock(7345004);
  while first <= p_until loop
    next := first + interval '1 month';
    fresh := p_table || to_char(first, '_YYYY_MM');
    if to_regclass(quote_ident(fresh)) is null and (began is null or first >= began) then
      -- Whoever writes meanwhile waits here, and then finds the month: a row on its way to the default would be refused there.
      execute format('lock table %I in exclusive mode', p_table);
      execute format('create table %I (like %I including all)', fresh, p_table);
      -- Rows go from one part of a table to another one, which the audit record allows its owner.
      perform set_config('sihat.audit_maintenance', 'yes', true);
      execute format('with gone as (delete from %I where %s >= %L and %s < %L returning *) insert into %I select * from gone',
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

-- Takes away the months of a table that were over by a day and have no row left; never of one that is only added to. Answers how many.
create function months_drop(p_table text, p_by date) returns integer
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'Asia/Brunei' as $$
declare
  month text;
  filled boolean;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7345004);
  for month in select m.part from months_part m where m.parent = p_table and m.upper <= p_by and not m.kept order by m.upper loop
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

-- For this migration: puts a table into months. Rows that are there stay where they lie, in a part for all that was before the month
-- after the newest of them. `p_key` is its new primary key, which must hold the column.
create function months_begin(p_table text, p_column text, p_key text) returns void
language plpgsql set timezone = 'Asia/Brunei' as $$
declare
  before constant text := p_table || '_before';
  said constant text := obj_description(p_table::regclass, 'pg_class');
  statements constant text[] := array(
      select pg_get_indexdef(indexrelid) from pg_index where indrelid = p_table::regclass and not indisprimary order by indexrelid)
    || array(
      select format('alter table %I add constraint %I %s', p_table, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = p_table::regclass and contype = 'f' order by oid)
    || array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = p_table::regclass and not tgisinternal order by oid)
    || array(
      select format('grant %s on %I to %I', g.privilege_type, p_table, g.grantee::regrole::text)
      from pg_class c cross join lateral aclexplode(c.relacl) g where c.oid = p_table::regclass and g.grantee not in (0, c.relowner))
    || array(
      select format('grant %s (%I) on %I to %I', g.privilege_type, a.attname, p_table, g.grantee::regrole::text)
      from pg_attribute a cross join lateral aclexplode(a.attacl) g where a.attrelid = p_table::regclass and g.grantee <> 0);
  item text;
  newest date;
begin
  execute format('alter table %I rename to %I', p_table, before);
  for item in
    select case when c.oid is null then format('alter index %s rename to %I', i.indexrelid::regclass, replace(i.indexrelid::regclass::text, p_table, before))
      else format('alter table %I drop constraint %I', before, c.conname) end
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p' where i.indrelid = before::regclass
  loop
    execute item;
  end loop;
  execute format('create table %I (like %I including defaults including constraints including comments including storage) partition by range (%I)',
    p_table, before, p_column);
  execute format('alter table %I add primary key (%s)', p_table, p_key);
  foreach item in array statements loop execute item; end loop;
  if said is not null then execute format('comment on table %I is %L', p_table, said); end if;
  execute format('create table %I partition of %I default', p_table || '_default', p_table);
  perform months_guard(p_table, p_table || '_default');
  execute format('select max(%I)::date from %I', p_column, before) into newest;
  if newest is null then
    execute format('drop table %I', before);
  else
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, before,
      (date_trunc('month', newest) + interval '1 month')::date);
  end if;
end $$;

-- Parts of a table cannot have an identity before PostgreSQL 17: what they number has a sequence.
do $$
declare
  one text;
  role text;
begin
  foreach one in array array['audit_entry', 'usage_event'] loop
    execute format('create sequence %I', one || '_number');
    execute format('select setval(%L, coalesce((select max(id) from %I), 0) + 1, false)', one || '_number', one);
    execute format('alter table %I alter column id drop identity', one);
    execute format('alter table %I alter column id set default nextval(%L)', one, one || '_number');
    for role in
      select distinct r.rolname from pg_roles r where not r.rolsuper and not pg_has_role(r.oid, current_user, 'usage')
        and has_any_column_privilege(r.oid, one::regclass, 'insert')
    loop
      execute format('grant usage on sequence %I to %I', one || '_number', role);
    end loop;
  end loop;
end $$;

drop function audit_entry_hash(audit_entry);
select months_begin('audit_entry', 'at', 'era, written_by, id, at');
select months_begin('usage_event', 'received_at', 'id, received_at');
select months_begin('check_in_presence', 'day', 'day, id');
select months_begin('declaration_traveller', 'entry_date', 'declaration_id, number, entry_date');
drop function months_begin(text, text, text);
alter sequence audit_entry_number owned by audit_entry.id;
alter sequence usage_event_number owned by usage_event.id;

-- As before, of the table as it is now.
create function audit_entry_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(concat(
    audit_part(encode(timestamptz_send(e.at), 'hex')), audit_part(e.actor_kind), audit_part(e.actor_id),
    audit_part(e.act), audit_part(e.subject_kind), audit_part(e.subject_id), audit_part(e.fields::text),
    audit_part(e.reason), audit_part(e.request_id)), 'UTF8'))
$$;
