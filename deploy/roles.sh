#!/bin/sh
# Once, when the database is made: the schema's owner, who is no superuser, and the role that the application runs as, which
# owns nothing. Passwords stay in the environment: everybody on the machine sees a command line.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
create role tulay_owner login createrole password :'owner';
create role tulay login password :'app';
alter database :"DBNAME" owner to tulay_owner;
SQL
