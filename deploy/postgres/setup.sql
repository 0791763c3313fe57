-- Run once by a superuser in the database of the product, before its first start:
--   psql -d orenda -v owner=orenda_owner -v pooler_password=… -f setup.sql

-- Reads everything for backups; nobody logs in with it.
create role orenda_backup nologin bypassrls;
grant pg_read_all_data to orenda_backup;
grant orenda_backup to :owner;

-- PgBouncer looks up with what its clients prove that they know their password. It gets that of no superuser.
create role pgbouncer login password :'pooler_password';
create schema pooler;
grant usage on schema pooler to pgbouncer;
create function pooler.secret_of(asked text) returns table (name text, secret text)
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ select rolname::text, rolpassword from pg_authid where rolname = asked and rolcanlogin and not rolsuper $$;
revoke all on function pooler.secret_of(text) from public;
grant execute on function pooler.secret_of(text) to pgbouncer;
