-- Files that travellers send: what is known of each. The bytes lie in a store outside of the database, sealed by the key of their row.
create table files_file (
  id uuid primary key,
  account_id uuid not null,
  -- The request that sent it: a repetition is answered alike.
  request_id text not null,
  -- A keyed hash of what was sent, to know a repetition by.
  content_hash bytea not null,
  purpose text not null,
  -- The form that it was added to, as its page calls it; empty when none was named.
  form text not null,
  state text not null check (state in ('receiving', 'quarantined', 'available', 'refused')),
  -- Why it was refused.
  reason text,
  kind text not null check (kind in ('jpeg', 'png', 'pdf')),
  bytes integer not null,
  -- Sealed: what its owner calls it, and the key of its content. Without the row nobody opens what lies in the store.
  name bytea not null,
  content_key bytea not null,
  received_at timestamptz not null,
  checked_at timestamptz,
  -- Until when a process that checks it has it for itself, and how often one began.
  claimed_until timestamptz,
  attempts integer not null default 0,
  -- What it belongs to, and where in its list.
  subject text,
  position integer,
  unique (account_id, request_id)
);

create index files_file_of_form on files_file (account_id, form);
create index files_file_of_subject on files_file (subject, position) where subject is not null;
create index files_file_waiting on files_file (received_at) where state in ('receiving', 'quarantined');
create index files_file_loose on files_file (received_at) where subject is null;

-- What lies in the store and belongs to no row any more, until it is deleted there.
create table files_leftover (
  object text primary key,
  since timestamptz not null
);

create function files_leave() returns trigger language plpgsql as $$
begin
  insert into files_leftover (object, since)
  values (old.id || '.received', now()), (old.id || '.clean', now())
  on conflict do nothing;
  return null;
end $$;

create trigger files_leave after delete on files_file for each row execute function files_leave();
