import {platformRole} from './names.js';

/**
The library that every server loads at startup if it is installed: a missing one would prevent the start.
*/
export const statementsLibrary = 'pg_stat_statements';

/**
The first version that searches several folders for extensions, so that owners can create the offered ones.
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
A statement, in one line, that gives a database the extension that counts statements, where only the administrator could create it. Its objects are
the administrator's. A database that has something else of its names, or no schema `public`, stays without.

The extension itself belongs to the platform's role. On newer versions, it belongs to who creates it. Dumps comment on it, which only its owner may do.
*/
export const statementsStatement = `do $$ begin if ${isMissing} then begin ${steps}; exception when duplicate_table or duplicate_function or invalid_schema_name then null; end; end if; end $$`;
