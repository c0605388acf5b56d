-- Since when somebody's own details wait to be compared with their document, and stay as they are. Null: nobody compares them.
alter table members_person add column waits_since timestamptz;

update members_person p set waits_since = c.submitted_at
from certification c where c.state = 'submitted' and c.account_id = p.account_id and p.id = p.account_id;
