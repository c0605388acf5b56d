-- A passport may not state the gender (X): the report that came with the product takes that as an answer, as other forms do.
-- A version that was released never changes what was answered by it; this adds an answer, and changes no other.

alter table self_report_template disable trigger self_report_template_is_kept;

update self_report_template
set content = jsonb_set(content, '{pages}', (
  select jsonb_agg(jsonb_set(page, '{questions}', (
    select jsonb_agg(
      case when q ->> 'id' = 'gender' then jsonb_set(q, '{options}', (q -> 'options') ||
          $unspecified${"code": "unspecified", "label": {"en": "Not stated (X)", "ms": "Tidak dinyatakan (X)"}}$unspecified$::jsonb)
        else q end order by n)
    from jsonb_array_elements(page -> 'questions') with ordinality as asked (q, n)
  )) order by at)
  from jsonb_array_elements(content -> 'pages') with ordinality as pages (page, at)
))
where kind = 'report' and version = 1;

alter table self_report_template enable trigger self_report_template_is_kept;
