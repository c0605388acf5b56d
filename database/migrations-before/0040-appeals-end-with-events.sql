-- An appeal about an event that is cancelled ends with it, unanswered.
alter table activities_appeal drop constraint activities_appeal_state_check;
alter table activities_appeal add constraint activities_appeal_state_check
  check (state in ('open', 'accepted', 'refused', 'cancelled'));
alter table activities_appeal drop constraint activities_appeal_check1;
alter table activities_appeal add constraint activities_appeal_check1
  check ((decided_at is null) = (decided_by is null) and (state in ('accepted', 'refused')) = (answer is not null));

update activities_appeal a set state = 'cancelled', decided_by = e.changed_by, decided_at = e.changed_at
from activities_event e
where e.id = a.event_id and e.state = 'cancelled' and e.changed_by is not null and a.state = 'open';
