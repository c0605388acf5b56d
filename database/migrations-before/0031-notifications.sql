-- What an account wants to be told, how, and when not.
create table notifications_choice (
  account_id uuid primary key,
  -- Topic to { push, letter }; what is missing is as it is for everybody.
  topics jsonb not null,
  -- HH:MM in Brunei: the hour of the daily reminder, and the quiet hours; both null where there are none.
  report_at text not null check (report_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Who is to be reminded of the daily report at an hour.
create index notifications_choice_report on notifications_choice (report_at)
  where (topics #> '{report,push}') = 'true' or (topics #> '{report,letter}') = 'true';

-- Something that an account is told. It says of which kind, never a word more: the text is that of the kind.
create table notifications_notice (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  -- Names what it is about, so that it is told once.
  occasion text not null,
  made_at timestamptz not null,
  -- Not before: quiet hours move it.
  due_at timestamptz not null,
  -- Of no use afterwards.
  not_after timestamptz,
  state text not null check (state in ('waiting', 'sent', 'unwanted', 'expired')),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  unique (account_id, kind, occasion)
);

create index notifications_notice_due on notifications_notice (due_at) where state = 'waiting';
create index notifications_notice_of_account on notifications_notice (account_id, made_at desc, id desc);
create index notifications_notice_old on notifications_notice (made_at) where state <> 'waiting';
