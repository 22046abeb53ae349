import type {ServerObjects} from '../protocol/server-objects.js';
import type {Applied} from '../protocol/wanted-roles.js';

/**
Names of roles and databases.
*/
export type ObjectNames = Pick<ServerObjects, 'roles' | 'databases'>;

/**
The names in a server that were not applied to it. What was, and is wanted no more, goes before anything is made.
*/
export const namesMadeBySql = ({roles, databases}: ObjectNames, applied: Applied | undefined): ObjectNames => {
	const own = new Set(Object.values(applied?.databases ?? {}).map(({name}) => name));
	return {
		roles: roles.filter(name => !Object.hasOwn(applied?.roles ?? {}, name)),
		databases: databases.filter(name => !own.has(name)),
	};
};
