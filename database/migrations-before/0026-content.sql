-- What the portal says: articles, questions with their answers, statements to the press. It names nobody and is for everybody.
create table content_item (
  id uuid primary key,
  kind text not null check (kind in ('article', 'question', 'press')),
  created_by uuid not null,
  created_at timestamptz not null
);

-- What an item said, says or will say. A version that is no draft is never changed, but for where it stands.
create table content_version (
  item_id uuid not null references content_item (id),
  number integer not null,
  kind text not null,
  state text not null check (
    state in ('draft', 'review', 'approved', 'scheduled', 'published', 'replaced', 'withdrawn', 'discarded')
  ),
  -- Counts every change: one that starts from an older revision is stale.
  revision integer not null,
  category text not null,
  -- A title, a summary and a body as a tree of blocks; null where nobody has written this language.
  text_en jsonb,
  text_ms jsonb,
  -- Everybody who wrote on it: none of them approves it.
  writers uuid[] not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  submitted_by uuid,
  approved_by uuid,
  -- Why it was returned or withdrawn.
  remark text,
  -- From when on it is shown, and when the item was shown first: lists are in that order.
  publish_at timestamptz,
  first_at timestamptz,
  published_by uuid,
  primary key (item_id, number),
  check ((state in ('scheduled', 'published', 'replaced', 'withdrawn')) = (publish_at is not null)),
  check (approved_by is null or not approved_by = any (writers)),
  check (publish_at is null or approved_by is not null)
);

create unique index content_version_open on content_version (item_id)
  where state in ('draft', 'review', 'approved', 'scheduled');
create unique index content_version_published on content_version (item_id) where state = 'published';
create index content_version_live on content_version (kind, first_at desc, item_id desc)
  where state in ('published', 'scheduled');
create index content_version_due on content_version (publish_at) where state = 'scheduled';
create index content_version_changed on content_version (changed_at desc, item_id desc);

-- The words of each version that is shown, or will be, as search compares them.
create table content_search (
  item_id uuid not null,
  number integer not null,
  kind text not null,
  category text not null,
  words tsvector not null,
  primary key (item_id, number),
  foreign key (item_id, number) references content_version (item_id, number)
);
create index content_search_words on content_search using gin (words);

-- Words that somebody wrote: a misspelled one is compared with them.
create table content_word (word text collate "C" primary key);

-- Pictures, by the file that holds each; the versions that show one.
create table content_picture (
  id uuid primary key,
  width integer not null,
  height integer not null,
  sent_by uuid not null,
  sent_at timestamptz not null
);
create table content_picture_use (
  picture_id uuid not null references content_picture (id),
  item_id uuid not null,
  number integer not null,
  primary key (picture_id, item_id, number),
  foreign key (item_id, number) references content_version (item_id, number)
);
create index content_picture_use_of on content_picture_use (item_id, number);

-- What stands on the home page before the newest, in order.
create table content_place (
  kind text not null,
  position integer not null,
  item_id uuid not null unique references content_item (id),
  primary key (kind, position)
);
