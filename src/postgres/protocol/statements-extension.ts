import {platformRole} from './names.js';

/**
The library that every server loads at startup if the library is installed. A server that loads a missing library does not start.
*/
export const statementsLibrary = 'pg_stat_statements';

/**
The first major version that searches several folders for extensions. From this version on, owners of databases can create the extensions that pgtower
offers.
*/
export const firstMajorWithFolder = 18;

const name = statementsLibrary;

const steps = [
	`create extension ${name} schema public`,
	`grant execute on function public.${name}_reset to ${platformRole}`,
	`update pg_extension set extowner = (select oid from pg_roles where rolname = '${platformRole}') where extname = '${name}'`,
].join('; ');

const isMissing = `exists (select from pg_available_extensions where name = '${name}') and not exists (select from pg_extension where extname = '${name}')`;

/**
The statement that creates the statement statistics extension in a database, in one line. It is for Postgres versions in which only the administrator
can create the extension. The administrator owns the extension's objects. If the database has other objects of the same names, or no schema `public`,
nothing is created.

{@link platformRole} owns the extension itself, because dumps set a comment on the extension, and only the extension's owner may set a comment. On
newer Postgres versions, the role that creates the extension owns it.
*/
export const statementsStatement = `do $$ begin if ${isMissing} then begin ${steps}; exception when duplicate_table or duplicate_function or invalid_schema_name then null; end; end if; end $$`;
