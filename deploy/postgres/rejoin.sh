#!/bin/sh
# Makes the stopped server on this machine (an old primary, or an empty folder) the synchronous standby of the primary:
#   rejoin.sh
# What only the old primary had, no client was told of: it is dropped.
# Settings beside those of promote.sh, from the environment or /etc/orenda/failover.env:
#   PGDATA            data folder of this machine's server
#   START             command that starts the server, e.g. "pg_ctlcluster 15 main start"
#   PRIMARY           connection to the primary as a superuser, e.g. "host=10.0.0.2 user=postgres dbname=postgres"
#   NAME              name of this machine as a standby, e.g. machine1
#   POOLER_REPLICA    the pooler's file of the standby, e.g. /etc/pgbouncer/orenda.replica.ini
set -eu
[ -r /etc/orenda/failover.env ] && . /etc/orenda/failover.env
DATABASE=${DATABASE:-orenda}

sql() { "$PGBIN/psql" "$1" -X -q -A -t -v ON_ERROR_STOP=1 -c "$2"; }

await() {
  tries=0
  until [ "$(sql "$PRIMARY" "select exists (select from pg_stat_replication where application_name = '$NAME' and $1)")" = t ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || { echo "$NAME is not $2 after a minute. Stop it, empty $PGDATA, and run this again." >&2; exit 1; }
    sleep 0.1
  done
}

# Until its first checkpoint a new primary looks like the old one, and pg_rewind would find nothing to do.
sql "$PRIMARY" checkpoint
FROM="$PRIMARY application_name=$NAME"
if [ ! -s "$PGDATA/PG_VERSION" ] ||
  ! "$PGBIN/pg_rewind" --target-pgdata="$PGDATA" --source-server="$FROM" --write-recovery-conf; then
  find "$PGDATA" -mindepth 1 -delete
  "$PGBIN/pg_basebackup" --pgdata="$PGDATA" --dbname="$FROM" --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
sh -c "$START"

POSITION=$(sql "$PRIMARY" 'select pg_current_wal_lsn()')
await "state = 'streaming' and replay_lsn >= '$POSITION'" 'as far as the primary'
# From now on a commit waits for it.
sql "$PRIMARY" "alter system set synchronous_standby_names = 'FIRST 1 ($NAME)'"
sql "$PRIMARY" 'select pg_reload_conf()' >/dev/null
await "sync_state = 'sync'" synchronous

printf '[databases]\n%s_read = %s dbname=%s\n' "$DATABASE" "$ADDRESS" "$DATABASE" >"$POOLER_REPLICA.new"
mv "$POOLER_REPLICA.new" "$POOLER_REPLICA"
sql "$POOLER" RELOAD
echo "$NAME is the synchronous standby, and takes reads at ${DATABASE}_read."
