-- What was kept of children of whom not even a hash is left: nobody can ask for it to be erased. An account's own person that has no
-- details yet is known by its account alone.
delete from records_link l where not exists (select from members_person p where p.id = l.person_id);
delete from records_agreement a where not exists (select from members_person p where p.id = a.person_id)
  and not exists (select from login_account o where o.id = a.person_id);
delete from activities_looked l where not exists (select from members_person p where p.id = l.person_id)
  and not exists (select from login_account o where o.id = l.person_id);
