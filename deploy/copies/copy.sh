#!/bin/sh
# Copies what is stored outside the database to the store of the backups, every minute. rclone reads both remotes from
# its environment.
#   copy.sh files    uploaded files, from one machine
#   copy.sh heads    the heads of the audit log, from each server
set -eu
umask 077
case "$1" in
  files)
    # A store that has lost its files must not empty the copy, neither in one run nor in several.
    here=$(rclone lsf -R --files-only --fast-list files:files | wc -l)
    there=$(rclone lsf -R --files-only --fast-list copies:files 2>/dev/null | wc -l)
    if [ "$there" -gt 100 ] && [ $((here * 2)) -lt "$there" ]; then
      echo "copy.sh: the store shows $here files, its copy has $there: nothing is copied until an operator has checked the store" >&2
      exit 1
    fi
    exec rclone sync --fast-list --update --use-server-modtime files:files copies:files ;;
  heads)
    heads="$SIHAT_DATA/audit"
    # Rotates a large file, so that it is copied once. The new file starts with the last head of the old one.
    if [ -n "$(find "$heads" -name head.jsonl -size +16M)" ]; then
      aside="$heads/head-$(date -u +%Y%m%dT%H%M%SZ).jsonl"
      mv "$heads/head.jsonl" "$aside"
      tail -n 1 "$aside" >> "$heads/head.jsonl"
    fi
    exec rclone copy "$heads" "copies:audit/$SIHAT_MACHINE" ;;
  *) echo "copy.sh files, or copy.sh heads" >&2; exit 2 ;;
esac
