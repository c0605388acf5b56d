-- The country has land borders: the report that came with the product takes Land beside air and sea, with the vehicle's number.
-- A version that was released never changes what was answered by it; this adds an answer and a question, and changes no other.

alter table self_report_template disable trigger self_report_template_is_kept;

update self_report_template
set content = jsonb_set(content, '{pages}', (
  select jsonb_agg(
    case when page ->> 'id' <> 'arrival' then page else jsonb_set(page, '{questions}', (
      select jsonb_agg(question order by place, after)
      from (
        select case when q ->> 'id' = 'transport' then jsonb_set(q, '{options}', (q -> 'options') ||
            $land${"code": "land", "label": {"en": "By land", "ms": "Melalui darat"}}$land$::jsonb)
          else q end as question, n as place, 0 as after
        from jsonb_array_elements(page -> 'questions') with ordinality as asked (q, n)
        union all
        select $vehicle${"id": "vehicle", "kind": "text", "optional": true, "shownWhen": [{"question": "transport", "among": ["land"]}], "label": {"en": "Vehicle number", "ms": "Nombor kenderaan"}, "hint": {"en": "Leave it empty when you came by bus or on foot.", "ms": "Biarkan kosong jika awda datang dengan bas atau berjalan kaki."}}$vehicle$::jsonb,
          n, 1
        from jsonb_array_elements(page -> 'questions') with ordinality as asked (q, n)
        where q ->> 'id' = 'ship'
      ) as questions
    )) end order by at)
  from jsonb_array_elements(content -> 'pages') with ordinality as pages (page, at)
))
where kind = 'report' and version = 1;

alter table self_report_template enable trigger self_report_template_is_kept;
