import {platformRole} from '../protocol/names.js';

/**
An extension of Postgres's own that the platform offers, and that Postgres keeps for superusers.
*/
type OfferedExtension = {
	readonly name: string;

	/**
	A statement that its scripts end with; absent where its objects need no more rights than they give.
	*/
	readonly grant?: string;
};

/**
Extensions that an owner creates with the rights of the administrator, who keeps their objects. None of their functions may reach the administrator:
those that would are not among what is granted.

@see https://www.postgresql.org/docs/current/extend-extensions.html
*/
export const offeredExtensions: readonly OfferedExtension[] = [
	{name: 'autoinc'},
	{name: 'bloom'},
	{name: 'dblink', grant: `grant usage on foreign data wrapper dblink_fdw to ${platformRole} with grant option;`},
	{name: 'earthdistance'},
	{name: 'insert_username'},
	{name: 'intagg'},
	{name: 'moddatetime'},
	{name: 'pg_prewarm'},
	{name: 'pg_stat_statements', grant: `grant execute on function pg_stat_statements_reset to ${platformRole};`},
	{name: 'pgrowlocks'},
	{name: 'pgstattuple'},
	{name: 'postgres_fdw', grant: `grant usage on foreign data wrapper postgres_fdw to ${platformRole} with grant option;`},
	{name: 'refint'},
	{name: 'xml2'},
];

/**
Languages that Postgres lets every owner create, and that the platform refuses. Where their libraries lack what they need, they can't be created at
all.
*/
export const refusedExtensions: readonly string[] = ['plperl', 'pltcl'];

/**
The first version that looks for extensions in more than one folder, so that owners create those that are offered.
*/
export const firstMajorWithFolder = 18;

/**
The library that every server loads at its start, where it is installed: one that is missing would stop the start.
*/
export const statementsLibrary = 'pg_stat_statements';
