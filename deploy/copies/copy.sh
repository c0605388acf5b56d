#!/bin/sh
# Copies what lies outside the database to where its backups are, every minute. rclone has both places from its environment.
#   copy.sh files    what travellers sent, from one machine
#   copy.sh heads    the heads of the audit record, from each server
set -eu
case "$1" in
  # A store that has lost its files must not empty the copy.
  files) exec rclone sync --fast-list --update --use-server-modtime --max-delete 1000 files:files copies:files ;;
  heads) exec rclone copy "$SIHAT_DATA/audit" "copies:audit/$SIHAT_MACHINE" ;;
  *) echo "copy.sh files, or copy.sh heads" >&2; exit 2 ;;
esac
