-- Choices of accounts for notifications, and the notices to them.

create table notifications_choice (
  account_id uuid primary key,
  topics jsonb not null,
  report_at text not null check (report_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on table notifications_choice is 'What an account wants to be notified of and in which ways, and its quiet hours.';
comment on column notifications_choice.topics is '{topic: {push, message}}; message: SMS or e-mail. A missing topic has the default.';
comment on column notifications_choice.report_at is 'Time of the daily reminder in Brunei, HH:MM.';
comment on column notifications_choice.quiet_from is
  'Start of the quiet hours in Brunei, HH:MM; null without quiet hours.';
comment on column notifications_choice.quiet_to is 'End of the quiet hours in Brunei, HH:MM.';

-- Finds the accounts to remind of the daily report at a time.
create index notifications_choice_report on notifications_choice (report_at)
  where (topics #> '{report,push}') = 'true' or (topics #> '{report,message}') = 'true';

create table notifications_notice (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  occasion text not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  not_after timestamptz,
  state text not null check (state in ('waiting', 'sent', 'unwanted', 'expired')),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  unique (account_id, kind, occasion)
);
comment on table notifications_notice is 'Notices to accounts. The text follows from the kind alone.';
comment on column notifications_notice.kind is 'Such as report-due, activity-opened or exposure.';
comment on column notifications_notice.occasion is 'Identifies the cause, so that it is notified once.';
comment on column notifications_notice.due_at is 'Earliest time to send; quiet hours move it.';
comment on column notifications_notice.not_after is 'The notice is useless afterwards.';
comment on column notifications_notice.settled_at is 'When it left the state waiting.';

create index notifications_notice_due on notifications_notice (due_at) where state = 'waiting';
create index notifications_notice_of_account on notifications_notice (account_id, made_at desc, id desc);
create index notifications_notice_old on notifications_notice (made_at) where state <> 'waiting';
