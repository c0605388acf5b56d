#!/bin/sh
# Makes a backup on the machine whose database is the primary. Does nothing on the others: all have the same timer.
#   back-up.sh full    once a week, and immediately on a new cluster: nothing is archived before that
#   back-up.sh diff    on all other days
#   back-up.sh check   by hand: tests that the archive accepts WAL
set -eu
export PGPASSWORD="$PATRONI_SUPERUSER_PASSWORD"
standby=$(psql -XAtq -p "${PGBACKREST_PG1_PORT:-5432}" -U postgres -d postgres -c 'select pg_is_in_recovery()')
if [ "$standby" != f ]; then
  echo "back-up.sh: this is not the primary, so nothing is done here" >&2
  exit 0
fi
if [ "$1" = check ]; then exec pgbackrest --stanza=sihat --log-level-console=info check; fi
# Does nothing when the stanza exists.
pgbackrest --stanza=sihat stanza-create
pgbackrest --stanza=sihat --type="$1" backup
# Records the backup for the alert about old backups. On a new cluster the product's table may not exist yet.
psql -XAtq -p "${PGBACKREST_PG1_PORT:-5432}" -U postgres -d sihat -v ON_ERROR_STOP=1 -v kind="$1" <<'SQL'
select to_regclass('public.backup_made') is not null as known \gset
\if :known
insert into public.backup_made (kind, made_at) values (:'kind', now()) on conflict (kind) do update set made_at = excluded.made_at;
\endif
SQL
