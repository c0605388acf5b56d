-- Messages of residents to the help desk, and the answers.

create table feedback_message (
  id uuid primary key,
  account_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('feedback', 'report')),
  topic text not null,
  content bytea not null,
  sent_at timestamptz not null,
  answer bytea,
  answered_by uuid,
  answered_at timestamptz,
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (answered_by is null))
);
comment on table feedback_message is 'Messages to the help desk.';
comment on column feedback_message.reference is 'Twelve characters that people read aloud. Grants no access.';
comment on column feedback_message.topic is 'Topic of the kind, such as travel, records or my-data.';
comment on column feedback_message.content is 'Encrypted: message, as text.';
comment on column feedback_message.answer is 'Encrypted: answer, as text.';
comment on column feedback_message.answered_by is 'Member of staff.';

create index feedback_message_of_account on feedback_message (account_id, sent_at desc, id desc);
create index feedback_message_waiting on feedback_message (kind, sent_at, id) where answered_at is null;
create index feedback_message_answered on feedback_message (answered_at desc, id desc) where answered_at is not null;
create index feedback_message_old on feedback_message (coalesce(answered_at, sent_at));
