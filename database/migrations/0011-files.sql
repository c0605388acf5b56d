-- Files that travellers send. The bytes are in a store outside of the database, encrypted with the key in the row of
-- the file.

create table files_file (
  id uuid primary key,
  account_id uuid not null,
  request_id text not null,
  content_hash bytea not null,
  purpose text not null,
  form text not null,
  state text not null check (state in ('receiving', 'quarantined', 'available', 'refused')),
  reason text,
  kind text not null check (kind in ('jpeg', 'png', 'pdf')),
  bytes integer not null,
  name bytea not null,
  content_key bytea not null,
  received_at timestamptz not null,
  checked_at timestamptz,
  claimed_until timestamptz,
  attempts integer not null default 0,
  subject text,
  position integer,
  unique (account_id, request_id)
);
comment on table files_file is 'Files, from the upload to their deletion.';
comment on column files_file.request_id is 'Request that sent the file. A repetition gets the same answer.';
comment on column files_file.content_hash is
  'Keyed hash of account and bytes as sent. Detects a request id reused for another file.';
comment on column files_file.purpose is 'Use of the file, as the capability that owns it calls it, such as entry-exit.';
comment on column files_file.form is
  'Id that the page gave the form to which the file was added; empty without a form.';
comment on column files_file.reason is 'Why the file was refused, such as empty, damaged, encrypted or infected.';
comment on column files_file.bytes is 'Size as sent, in bytes.';
comment on column files_file.name is 'Encrypted: file name of its owner, as text.';
comment on column files_file.content_key is
  'Encrypted: 32 bytes, the key of the bytes in the store. Without this row nobody can decrypt them.';
comment on column files_file.checked_at is 'End of the check for malware and damage.';
comment on column files_file.claimed_until is 'Until then one process checks the file and no other may claim it.';
comment on column files_file.attempts is 'Number of started checks, without postponed ones.';
comment on column files_file.subject is 'Object to which the file belongs; null until it is submitted.';
comment on column files_file.position is 'Position among the files of the subject.';

create index files_file_of_form on files_file (account_id, form);
create index files_file_of_subject on files_file (subject, position) where subject is not null;
create index files_file_waiting on files_file (received_at) where state in ('receiving', 'quarantined');
create index files_file_loose on files_file (received_at) where subject is null;

create table files_leftover (
  object text primary key,
  since timestamptz not null
);
comment on table files_leftover is 'Objects in the store whose row was deleted, until they are deleted there too.';
comment on column files_leftover.object is 'Name in the store: id of the file with .received or .clean.';

create index files_leftover_oldest on files_leftover (since);

-- Records the objects of a deleted file.
create function files_leave() returns trigger language plpgsql as $$
begin
  insert into files_leftover (object, since)
  values (old.id || '.received', now()), (old.id || '.clean', now())
  on conflict do nothing;
  return null;
end $$;

create trigger files_leave after delete on files_file for each row execute function files_leave();
