-- Settings that administrators change while the product runs, announcements and planned outages.

create table administration_change (
  id uuid primary key,
  setting text not null,
  value_before integer not null,
  value_after integer,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  done_number bigint check ((done_number is null) = (outcome is distinct from 'done')),
  check ((outcome is null) = (decided_at is null))
);
comment on table administration_change is
  'Changes of settings. The value of a setting is that of its last change that was done; without one, the configured '
  'value.';
comment on column administration_change.setting is 'Name of the setting.';
comment on column administration_change.value_after is 'Null: the configured value of the installation.';
comment on column administration_change.done_number is 'Order in which changes were done, from administration_done.';

create sequence administration_done;
create unique index administration_change_waiting on administration_change (setting) where outcome is null;
create index administration_change_done on administration_change (setting, done_number desc) where outcome = 'done';

create table administration_notice (
  id uuid primary key,
  kind text not null check (kind in ('announcement', 'outage')),
  tone text not null check (tone in ('info', 'warn')),
  places text[] not null,
  text_en text not null,
  text_ms text not null,
  link_to text,
  link_en text,
  link_ms text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  requested_by uuid not null,
  requested_at timestamptz not null,
  published_by uuid check (kind = 'announcement' or published_by <> requested_by),
  published_at timestamptz,
  ended_by uuid,
  ended_at timestamptz
);
comment on table administration_notice is 'Announcements and planned outages. Public, and without personal data.';
comment on column administration_notice.places is 'Pages on which it is shown (NoticeLocation in the contract).';
comment on column administration_notice.link_to is 'Path in the portal.';
comment on column administration_notice.link_en is 'English text of the link.';
comment on column administration_notice.link_ms is 'Malay text of the link.';
comment on column administration_notice.published_by is
  'Member of staff who published it; for an outage not the one who requested it.';
comment on column administration_notice.ended_at is 'When it was withdrawn before its end, or refused.';

create index administration_notice_ends on administration_notice (ends_at) where ended_at is null;
create index administration_notice_newest on administration_notice (requested_at desc, id);
