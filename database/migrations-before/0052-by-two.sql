-- A draft keeps everybody who wrote on it since the version that it began from: none of them releases it. What was released says so too.
alter table releases_draft add column writers uuid[] not null default '{}';
alter table health_code_draft add column writers uuid[] not null default '{}';
alter table self_report_draft add column writers uuid[] not null default '{}';
update releases_draft set writers = array[changed_by];
update health_code_draft set writers = array[changed_by];
update self_report_draft set writers = array[changed_by];
alter table releases_request add column writers uuid[] not null default '{}',
  add constraint releases_request_not_by_a_writer check (outcome is distinct from 'released' or not decided_by = any (writers));
alter table health_code_rules add column writers uuid[] not null default '{}',
  add constraint health_code_rules_not_by_a_writer check (released_by is null or not released_by = any (writers));
alter table self_report_template add column writers uuid[] not null default '{}',
  add constraint self_report_template_not_by_a_writer check (released_by is null or not released_by = any (writers));

-- How many were told by one person alone that an event is cancelled.
alter table activities_event add column told_alone integer not null default 0 check (told_alone >= 0);
create index activities_event_told_alone on activities_event (changed_at) where told_alone > 0;
