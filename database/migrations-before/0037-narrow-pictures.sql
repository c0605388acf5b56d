-- Pictures of texts again, narrower, for phones: made when one is sent. As public as the texts that show them.
create table content_narrow_picture (
  picture_id uuid not null references content_picture (id) on delete cascade,
  width integer not null,
  bytes bytea not null,
  primary key (picture_id, width)
);
