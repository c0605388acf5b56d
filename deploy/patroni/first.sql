-- Run by psql on a new cluster: creates the owner, the database and the poolers' function. A second run changes only
-- the two passwords, to those of its environment.
\set ON_ERROR_STOP on
\getenv owner_password SIHAT_OWNER_PASSWORD
\getenv pooler_password SIHAT_POOLER_PASSWORD
select 'create role sihat_owner login createrole' where to_regrole('sihat_owner') is null \gexec
alter role sihat_owner password :'owner_password';
select 'create database sihat owner sihat_owner' where not exists (select from pg_database where datname = 'sihat') \gexec
select 'create role sihat_pooler login' where to_regrole('sihat_pooler') is null \gexec
alter role sihat_pooler password :'pooler_password';
\connect sihat
create schema if not exists pooler authorization current_user;
-- Password hash of one of the product's own roles, never of a superuser, as PostgreSQL stores it.
create or replace function pooler.secret_of(role name, out name text, out secret text)
  language sql security definer set search_path = pg_catalog
  return (select row(rolname::text, rolpassword) from pg_authid
    where rolname = role and rolcanlogin and not rolsuper and not rolreplication);
revoke all on schema pooler from public;
revoke all on function pooler.secret_of(name) from public;
grant usage on schema pooler to sihat_pooler;
grant execute on function pooler.secret_of(name) to sihat_pooler;
