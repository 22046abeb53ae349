import {Unprocessable} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {World} from '../../world/world.js';
import {limitsOf, planOf} from '../plan-of.js';
import {requireProject} from '../require.js';

const tooMany = (plan: string, most: number, what: string): Unprocessable => new Unprocessable(
	`on the ${plan} plan a project has at most ${most} ${what}`,
	'BRANCHES_LIMIT_EXCEEDED',
);

/**
Refuses another branch of a project that has as many as its plan allows.

`isRoot`: whether it has no parent. Of such branches a plan allows fewer.

@throws {Unprocessable} With the platform's code.
@see docs/control-api.md#plans
*/
export const requireRoom = (world: World, projectId: string, isRoot: boolean): void => {
	const project = requireProject(world, projectId);
	const limits = limitsOf(world, project);
	if (limits === undefined) {
		return;
	}

	const branches = [...world.branches.of(projectId)];
	const plan = planOf(world, project);
	if (branches.length >= limits.branches) {
		throw tooMany(plan, limits.branches, 'branches');
	}

	if (isRoot && branches.filter(({parentId}) => parentId === undefined).length >= limits.rootBranches) {
		throw tooMany(plan, limits.rootBranches, 'root branches');
	}
};

/**
Refuses the protection of another branch of a project that has as many protected ones as its plan allows.

@throws {Unprocessable}
@see docs/control-api.md#branch-protected
*/
export const requireProtection = (world: World, {id, projectId}: Pick<Branch, 'id' | 'projectId'>): void => {
	const project = requireProject(world, projectId);
	const limits = limitsOf(world, project);
	if (limits === undefined) {
		return;
	}

	const {protectedBranches: most} = limits;
	if (most === 0) {
		throw new Unprocessable('branch.protected: protected branches need a paid plan');
	}

	const others = [...world.branches.of(projectId)].filter(branch => branch.isProtected && branch.id !== id);
	if (others.length >= most) {
		throw new Unprocessable(`branch.protected: on the ${planOf(world, project)} plan a project has at most ${most} protected branches`);
	}
};
