-- On the eve of arrival, travellers who have submitted are reminded that they can still change what they declared. A trigger, so that
-- the functions that submit and save need not know of it.
create function declaration_remind_submitted() returns trigger language plpgsql as $$
begin
  if new.status <> 'submitted' then return new; end if;
  if tg_op = 'INSERT' or new.version <> old.version then
    -- A new version: nobody is reminded on the day of submission itself, or later.
    new.reminder_on := case when new.entry_date - 1 > (new.submitted_at at time zone 'Asia/Brunei')::date then new.entry_date - 1 end;
    new.reminder_kind := case when new.reminder_on is not null then 'eve' end;
  elsif old.status = 'submitted' and new.account_id = old.account_id and new.draft is not null and new.draft is distinct from old.draft then
    -- A draft was saved beside it, which clears the reminder of an application under way: this one stays.
    new.reminder_on := old.reminder_on;
    new.reminder_kind := old.reminder_kind;
  end if;
  return new;
end $$;

create trigger declaration_remind_submitted before insert or update on declaration
  for each row execute function declaration_remind_submitted();
