-- The health desk as a case system: what its lists sort and filter by, service times, reopened cases, and contacts.

alter table follow_up_case
  add column assessed_at timestamptz,
  add column reopened_at timestamptz,
  add column age smallint,
  add column departure_country text,
  add column transport text,
  add column temperature smallint,
  add column symptoms text[] not null default '{}',
  add column disease bytea;
comment on column follow_up_case.assessed_at is 'When a health officer last recorded an assessment.';
comment on column follow_up_case.reopened_at is 'When a health officer last reopened the case after its end.';
comment on column follow_up_case.age is 'Completed years on the day of arrival; the minimum of a partly known birth date.';
comment on column follow_up_case.departure_country is 'Country code of the departure. Null in self-reports.';
comment on column follow_up_case.transport is 'Normalized flight number or vessel name. Null by land or if unknown.';
comment on column follow_up_case.temperature is
  'Latest known temperature in tenths of a degree Celsius: of the counter, an assessment or an answer. Null in ended cases.';
comment on column follow_up_case.symptoms is
  'Latest known symptoms: declared, assessed or reported. Empty in ended cases.';

comment on column follow_up_case.disease is
  'Encrypted: disease of the outcome as the screening rules named it then, {code, name, followUpDays}.';

-- Health data is unencrypted only while the desk works on the case.
alter table follow_up_case add constraint follow_up_case_ended_without_findings
  check (state <> 'ended' or (temperature is null and symptoms = '{}'));

update follow_up_case c set assessed_at = e.at
  from (select case_id, max(at) at from follow_up_entry where kind = 'assessed' group by case_id) e
  where e.case_id = c.id;

drop index follow_up_case_ended;
create index follow_up_case_ended on follow_up_case (ended_at desc, id desc) where state = 'ended';

comment on column follow_up_entry.kind is
  'Such as opened, taken, assessed, decided, called, raised, stopped, reopened or ended.';

-- A draft of screening rules has diseases with the days of their follow-up too.
update screening_rules_draft set content = jsonb_build_object('rules', content, 'diseases', '[]'::jsonb);
comment on column screening_rules_draft.content is 'Rules and diseases as typed, with any errors: {rules, diseases}.';
comment on column screening_rule_set.content is '{rules: [...], diseases: [...]}, rules in order of evaluation.';
