#!/bin/sh
# One-time setup by a superuser. The site creates everything else itself, without superuser rights.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$SITE_PASSWORD" <<'SQL'
create role kasinokompassen login noinherit createrole password :'password';
create database kasinokompassen owner kasinokompassen encoding 'UTF8' template template0;
\connect kasinokompassen
alter function textlike leakproof;
alter function arrayoverlap leakproof;
alter function numeric_ge leakproof;
SQL
