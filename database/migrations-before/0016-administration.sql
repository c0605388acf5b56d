-- What administrators set while the product runs, what they announce, and how the help desk finds a message again.

-- The keyed hash of where a message went: written with what became of it, never before it is in hand.
alter table messages_message add column destination_hash bytea;
create index messages_message_to on messages_message (destination_hash, created_at desc) where destination_hash is not null;

-- Changes of settings, asked for and done. What counts of a setting is its last change that was done; without one, or with one
-- that says null, the installation's own value.
create table administration_change (
  id uuid primary key,
  setting text not null,
  value_before integer not null,
  value_after integer,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  -- In which order they were done.
  done_number bigint check ((done_number is null) = (outcome is distinct from 'done')),
  check ((outcome is null) = (decided_at is null))
);

create sequence administration_done;
create unique index administration_change_waiting on administration_change (setting) where outcome is null;
create index administration_change_done on administration_change (setting, done_number desc) where outcome = 'done';

-- Announcements, and outages that are announced. Their text is for everybody: it names nobody.
create table administration_notice (
  id uuid primary key,
  kind text not null check (kind in ('announcement', 'outage')),
  tone text not null check (tone in ('info', 'warn')),
  places text[] not null,
  text_en text not null,
  text_ms text not null,
  -- A path of ours, and what the link to it says.
  link_to text,
  link_en text,
  link_ms text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Who published it: of an outage, somebody else than who asked for it.
  published_by uuid check (kind = 'announcement' or published_by <> asked_by),
  published_at timestamptz,
  -- Taken back before its time, or refused.
  ended_by uuid,
  ended_at timestamptz
);

create index administration_notice_ends on administration_notice (ends_at) where ended_at is null;
create index administration_notice_newest on administration_notice (asked_at desc, id);
