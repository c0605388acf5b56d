-- When a backup of each kind was made last: noted by deploy/pgbackrest/back-up.sh, told to whoever watches. Nothing of anybody.
create table backup_made (
  kind text primary key check (kind in ('full', 'diff')),
  made_at timestamptz not null
);
comment on table backup_made is 'read-only: noted by whoever makes backups';
