-- What was read off a picture that somebody added to show who they are. It goes with the picture, however that goes.
create table certification_reading (
  -- The file.
  id uuid primary key references files_file (id) on delete cascade,
  account_id uuid not null,
  -- Sealed: number and name, as far as they could be read.
  content bytea not null,
  read_at timestamptz not null
);

create index certification_reading_of_account on certification_reading (account_id, read_at);
