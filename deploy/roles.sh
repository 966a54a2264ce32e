#!/bin/sh
# Creates, once, the schema's owner (no superuser) and the application's role (owns nothing). Passwords come from the
# environment, because every account on the machine can read a command line.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
create role tulay_owner login createrole password :'owner';
create role tulay login password :'app';
alter database :"DBNAME" owner to tulay_owner;
SQL
