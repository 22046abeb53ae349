import {planOf, requireNoRunningOperations, type Turn} from '../turn.js';
import {
	Unprocessable,
	NotAcceptable,
	NotFound,
	type UnsatisfiedLimit,
} from '../../http-errors.js';
import type {Changes} from '../../world/changes.js';
import type {Membership, Organization} from '../../world/account.js';
import type {World} from '../../world/world.js';
import {planLimits, plans} from '../../../domain/projects/plan.js';

const requireOtherAdministrator = (world: World, membership: Membership): void => {
	const others = [...world.memberships.of(membership.organizationId)].filter(({role, id}) => role === 'admin' && id !== membership.id);
	if (membership.role === 'admin' && others.length === 0) {
		throw new Unprocessable('an organization needs at least one administrator');
	}
};

/**
Ends a user's membership. The user's keys stay valid, but no longer give access to the organization's projects.

@throws {Unprocessable} For the last administrator.
@see docs/control-api.md#key-left-organization
*/
export const removeMember = ({world}: Turn, membership: Membership): {readonly changes: Changes} => {
	requireOtherAdministrator(world, membership);
	return {changes: {remove: {memberships: [membership.id]}}};
};

/**
Makes a member an administrator, or an administrator a member.

@throws {Unprocessable} For the last administrator.
*/
export const changeRole = (
	{world}: Turn,
	before: Membership,
	role: Membership['role'],
): {readonly changes: Changes; readonly membership: Membership} => {
	if (role !== 'admin') {
		requireOtherAdministrator(world, before);
	}

	const membership = {...before, role};
	return {changes: {put: {memberships: [membership]}}, membership};
};

const rank = (plan: string): number => (plans as readonly string[]).indexOf(plan);

/**
The limits of the other organization that the projects would not keep: its plan must be as large, and it must have room for them.
*/
const unsatisfied = (world: World, ownerId: string, count: number, destination: Organization): readonly UnsatisfiedLimit[] => {
	const plan = planOf(world, {ownerId});
	const most = planLimits(destination.plan)?.projects ?? Infinity;
	const after = [...world.projects.of(destination.id)].length + count;
	return [
		...(rank(destination.plan) < rank(plan) ? [{name: 'subscription_type' as const, expected: plan, actual: destination.plan}] : []),
		...(after > most ? [{name: 'projects_count' as const, expected: String(most), actual: String(after)}] : []),
	];
};

const inWords = ({name, expected, actual}: UnsatisfiedLimit): string => name === 'subscription_type'
	? `the projects are on the ${expected} plan, and it is on the ${actual} plan`
	: `it would have ${actual} projects, and its plan has at most ${expected}`;

/**
Transfers projects to another organization, all of them or none. Keys that were scoped to them stop working.

@throws {NotFound} When the owner that transfers them does not own one.
@throws {NotAcceptable} When the plan of the other organization does not allow them.
@see docs/control-api.md#key-project-moved; docs/control-api.md#account-organization
*/
export const transferProjects = (
	{world, now}: Turn,
	ownerId: string,
	ids: readonly string[],
	destination: Organization,
): {readonly changes: Changes} => {
	const projects = [...new Set(ids)].map(id => {
		const project = world.projects.get(id);
		if (project?.ownerId !== ownerId) {
			throw new NotFound(`project ${id} not found`);
		}

		return project;
	});
	const limits = destination.id === ownerId ? [] : unsatisfied(world, ownerId, projects.length, destination);
	if (limits.length > 0) {
		throw new NotAcceptable(`organization ${destination.id} can't take the projects: ${limits.map(limit => inWords(limit)).join('; ')}`, limits);
	}

	for (const {id} of projects) {
		requireNoRunningOperations(world, id);
	}

	return {
		changes: {
			put: {
				projects: projects.map(project => ({
					...project, ownerId: destination.id, orgId: destination.id, updatedAt: now,
				})),
			},
		},
	};
};
