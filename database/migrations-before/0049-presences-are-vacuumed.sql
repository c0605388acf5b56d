-- Counting whom an exposure reaches reads the index of venues alone as far as vacuum has been there, and exposures are of the last days. By itself
-- it comes when a fifth of a month is new, which in a month of millions takes days; here it comes when a fiftieth is.
do $$
declare
  one text;
begin
  for one in select m.part from months_part m where m.parent = 'check_in_presence' loop
    execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.02)', one);
  end loop;
end $$;

-- As before; a month is kept by the settings of the table's default.
create or replace function months_make(p_table text, p_from date, p_until date) returns integer
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '200ms' set timezone = 'Asia/Brunei' as $$
declare
  col constant text := (select min(m.col) from months_part m where m.parent = p_table and m.is_default);
  -- Everything until then lies in the part with all that was before there were months.
  began constant date := (select m.upper from months_part m where m.parent = p_table and m.part = p_table || '_before');
  first date := date_trunc('month', p_from)::date;
  next date;
  fresh text;
  options constant text := (
    select array_to_string(c.reloptions, ', ') from pg_class c where c.oid = to_regclass(quote_ident(p_table || '_default')));
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
      execute format('create table %I (like %I including all)%s', fresh, p_table, coalesce(' with (' || options || ')', ''));
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
