#!/bin/sh
# What a superuser does once for the site; the site makes everything else itself, without being one.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$SITE_PASSWORD" <<'SQL'
create role kasinokompassen login noinherit createrole password :'password';
create database kasinokompassen owner kasinokompassen encoding 'UTF8' template template0;
\connect kasinokompassen
alter function textlike leakproof;
alter function arrayoverlap leakproof;
alter function numeric_ge leakproof;
SQL
