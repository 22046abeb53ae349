import {platformRole} from './names.js';

/**
The library that every server loads at startup if it is installed. Without the library file, a server would not start.
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
The statement, in one line, that creates the statement statistics extension in a database if only the administrator can create it. The administrator
owns the extension's objects. If the database has other objects of the same names, or no schema `public`, nothing is created.

The platform's role owns the extension itself. Dumps contain a comment on the extension, which only its owner may set. On newer Postgres versions, the
role that creates the extension owns it.
*/
export const statementsStatement = `do $$ begin if ${isMissing} then begin ${steps}; exception when duplicate_table or duplicate_function or invalid_schema_name then null; end; end if; end $$`;
