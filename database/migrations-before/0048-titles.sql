-- Editors look for a title among all versions: without the texts, which are long and would be read whole for it.
alter table content_version add column titles text not null
  generated always as (lower(coalesce(text_en ->> 'title', '') || e'\n' || coalesce(text_ms ->> 'title', ''))) stored;
