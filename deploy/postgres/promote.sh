#!/bin/sh
# Makes the standby on this machine the primary, and points the pooler at it:
#   promote.sh --fenced
# `--fenced` says that the old primary is off and stays off: two primaries would both take writes, and those of one would be lost.
# Settings, from the environment or /etc/orenda/failover.env:
#   PGBIN             folder of PostgreSQL's programs
#   LOCAL             connection to this machine's server as a superuser, e.g. "host=/var/run/postgresql user=postgres dbname=postgres"
#   ADDRESS           where the pooler reaches it, e.g. "host=10.0.0.2 port=5432"
#   DATABASE          name of the product's database, by default orenda
#   POOLER            connection to the pooler's console, e.g. "host=10.0.0.9 port=6432 user=pgbouncer dbname=pgbouncer"
#   POOLER_PRIMARY    its file of the primary, e.g. /etc/pgbouncer/orenda.primary.ini
set -eu
[ -r /etc/orenda/failover.env ] && . /etc/orenda/failover.env
DATABASE=${DATABASE:-orenda}

if [ "${1:-}" != --fenced ]; then
  echo 'Make sure that the old primary is off and stays off, and say so: promote.sh --fenced' >&2
  exit 2
fi

sql() { "$PGBIN/psql" "$1" -X -q -A -t -v ON_ERROR_STOP=1 -c "$2"; }

if [ "$(sql "$LOCAL" 'select pg_is_in_recovery()')" != t ]; then
  echo 'This server is a primary already.' >&2
else
  # It has no standby yet: it answers commits by itself until rejoin.sh gives it one.
  sql "$LOCAL" "alter system set synchronous_standby_names = ''"
  sql "$LOCAL" 'select pg_reload_conf()' >/dev/null
  # Waits for at most a minute.
  [ "$(sql "$LOCAL" 'select pg_promote(true, 60)')" = t ] || { echo 'It did not become a primary.' >&2; exit 1; }
fi

printf '[databases]\n%s = %s dbname=%s\n' "$DATABASE" "$ADDRESS" "$DATABASE" >"$POOLER_PRIMARY.new"
mv "$POOLER_PRIMARY.new" "$POOLER_PRIMARY"
sql "$POOLER" RELOAD
echo "The primary is at $ADDRESS, without a standby. Next: rejoin.sh on the other machine."
