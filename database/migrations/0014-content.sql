-- Public texts of the portal: articles, questions with their answers, and press statements. No personal data.

create table content_item (
  id uuid primary key,
  kind text not null check (kind in ('article', 'question', 'press')),
  created_by uuid not null,
  created_at timestamptz not null
);
comment on table content_item is 'Articles, questions and press statements.';
comment on column content_item.created_by is 'Member of staff.';

create table content_version (
  item_id uuid not null references content_item (id),
  number integer not null,
  kind text not null,
  state text not null check (
    state in ('draft', 'review', 'approved', 'scheduled', 'published', 'replaced', 'withdrawn', 'discarded')
  ),
  revision integer not null,
  category text not null,
  text_en jsonb,
  text_ms jsonb,
  writers uuid[] not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  submitted_by uuid,
  approved_by uuid,
  remark text,
  publish_at timestamptz,
  first_at timestamptz,
  published_by uuid,
  titles text not null generated always as (
    lower(coalesce(text_en ->> 'title', '') || e'\n' || coalesce(text_ms ->> 'title', ''))) stored,
  primary key (item_id, number),
  check ((state in ('scheduled', 'published', 'replaced', 'withdrawn')) = (publish_at is not null)),
  check (approved_by is null or not approved_by = any (writers)),
  check (publish_at is null or approved_by is not null)
);
comment on table content_version is
  'Versions of an item: past, present and planned. After the draft, only the state and its dates change.';
comment on column content_version.number is 'From 1.';
comment on column content_version.kind is 'Kind of the item, repeated for the index of published versions.';
comment on column content_version.revision is 'Number of changes. A change that starts from an older one is stale.';
comment on column content_version.category is 'arriving, declaration, health-code, symptoms, vaccination or help.';
comment on column content_version.text_en is
  'English text: {title, summary, body}, the body as a tree of blocks. Null if nobody has written it.';
comment on column content_version.text_ms is 'Malay text, like text_en.';
comment on column content_version.writers is 'Members of staff who wrote the version. None of them may approve it.';
comment on column content_version.remark is 'Why the version was returned or withdrawn.';
comment on column content_version.publish_at is 'When the version is published.';
comment on column content_version.first_at is 'When the item was first published. Lists are in this order.';
comment on column content_version.titles is
  'Titles in lower case, for searching all versions without reading their long texts.';

create unique index content_version_open on content_version (item_id)
  where state in ('draft', 'review', 'approved', 'scheduled');
create unique index content_version_published on content_version (item_id) where state = 'published';
create index content_version_live on content_version (kind, first_at desc, item_id desc)
  where state in ('published', 'scheduled');
create index content_version_due on content_version (publish_at) where state = 'scheduled';
create index content_version_changed on content_version (changed_at desc, item_id desc);

create table content_search (
  item_id uuid not null,
  number integer not null,
  kind text not null,
  category text not null,
  words tsvector not null,
  primary key (item_id, number),
  foreign key (item_id, number) references content_version (item_id, number)
);
comment on table content_search is 'Search index of the published and scheduled versions.';
comment on column content_search.words is 'Stems of the words in both languages.';

-- Without fastupdate: each search would read the pending list from start to end, a tenth of a second when 20 000
-- articles are pending. Searches are far more frequent than writes.
create index content_search_words on content_search using gin (words) with (fastupdate = off);

create table content_word (word text collate "C" primary key);
comment on table content_word is 'Words of published texts, with which a misspelled search word is compared.';

create table content_picture (
  id uuid primary key,
  width integer not null,
  height integer not null,
  sent_by uuid not null,
  sent_at timestamptz not null
);
comment on table content_picture is 'Pictures in texts.';
comment on column content_picture.id is 'Id of the file in files_file.';
comment on column content_picture.width is 'Pixels.';
comment on column content_picture.height is 'Pixels.';
comment on column content_picture.sent_by is 'Member of staff.';

create table content_picture_use (
  picture_id uuid not null references content_picture (id),
  item_id uuid not null,
  number integer not null,
  primary key (picture_id, item_id, number),
  foreign key (item_id, number) references content_version (item_id, number)
);
comment on table content_picture_use is 'Versions that show a picture.';

create index content_picture_use_of on content_picture_use (item_id, number);

create table content_narrow_picture (
  picture_id uuid not null references content_picture (id) on delete cascade,
  width integer not null,
  bytes bytea not null,
  primary key (picture_id, width)
);
comment on table content_narrow_picture is
  'Narrower copies of pictures for phones, made at the upload. As public as the texts that show them.';
comment on column content_narrow_picture.width is 'Pixels.';
comment on column content_narrow_picture.bytes is 'Image file, not encrypted.';

create table content_home_item (
  kind text not null,
  position integer not null,
  item_id uuid not null unique references content_item (id),
  primary key (kind, position)
);
comment on table content_home_item is 'Items that the home page shows before the newest ones, in order.';
