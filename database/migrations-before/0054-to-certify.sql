-- How many approved doses of an application wait for a certificate that can be issued: reviewers have a list of those with any. Null: not
-- counted yet. What a dose says is sealed, so that only the server can count; a release before this one approves without counting.
alter table vaccination_application add column to_certify smallint check (to_certify >= 0);
update vaccination_application a set to_certify = 0 where state = 'approved' and not exists (
  select from vaccination_dose d where d.application_id = a.id and d.certificate_id is null);
create index vaccination_application_to_certify on vaccination_application (decided_at, id)
  where state = 'approved' and to_certify is distinct from 0;
create index vaccination_application_uncounted on vaccination_application (id) where state = 'approved' and to_certify is null;
