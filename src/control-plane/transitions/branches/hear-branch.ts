import type {Heard, TakenOver} from '../../../postgres/fleet/heard.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {World} from '../../world/world.js';
import type {Turn} from '../turn.js';
import {hearDatabases} from './hear-databases.js';
import {hearRoles, type CheckedRole} from './hear-roles.js';

/**
What is taken over of what can't be.
*/
export const nothingTaken: TakenOver = {roles: [], databases: []};

type HeardOutcome = {readonly changes: Changes; readonly taken: TakenOver};

/**
Whether an operation under way has the world ahead of the branch's server: it makes a branch, or applies a role or a database.
*/
const isAhead = (world: World, {id, projectId}: Branch): boolean => world.unsettledOf(projectId).some(({action, branchId, applies}) =>
	action === 'create_timeline' || action === 'create_branch' || (applies !== undefined && branchId === id));

/**
Takes over what SQL has done to the roles and databases of a branch.

@see docs/control-api.md#branch-roles
*/
export const hearBranch = (turn: Turn, branchId: string, heard: Omit<Heard, 'roles'> & {readonly roles: readonly CheckedRole[]}): HeardOutcome => {
	const branch = turn.world.branches.get(branchId);
	if (branch === undefined || isAhead(turn.world, branch)) {
		return {changes: {}, taken: nothingTaken};
	}

	const roles = hearRoles(turn, branchId, heard.roles);
	const databases = hearDatabases(turn, branchId, heard.databases);
	// One that gets the name of another one has its id, too.
	const ids = new Set(roles.put.map(({id}) => id));
	return {
		changes: {
			put: {roles: roles.put, databases: databases.put},
			remove: {roles: roles.remove.filter(id => !ids.has(id)), databases: databases.remove},
		},
		taken: {roles: roles.taken, databases: databases.taken},
	};
};
