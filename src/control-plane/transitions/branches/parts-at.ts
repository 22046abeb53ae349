import type {Instant} from '../../../domain/time.js';
import type {Branch} from '../../world/branch.js';
import type {Database} from '../../world/database.js';
import type {Role} from '../../world/role.js';
import type {World} from '../../world/world.js';

/**
The roles and databases of a branch that were already there at a moment; all of them when there is none.

What has been deleted or renamed since is not known any more. A role that owns one of the databases is among them, however new it is.

@see docs/control-api.md#branch-moment
*/
export const partsAt = (world: World, {id}: Branch, at: Instant = Infinity): {readonly roles: readonly Role[]; readonly databases: readonly Database[]} => {
	const databases = [...world.databases.of(id)].filter(({createdAt}) => createdAt <= at);
	const owners = new Set(databases.map(({ownerName}) => ownerName));
	return {databases, roles: [...world.roles.of(id)].filter(({name, createdAt}) => createdAt <= at || owners.has(name))};
};
