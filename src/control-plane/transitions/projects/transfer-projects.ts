import {randomUUID} from 'node:crypto';
import {planLimits, plans} from '../../../domain/projects/plan.js';
import {millisecondsPerSecond} from '../../../domain/time.js';
import {
	planOf,
	requireNoRunningOperations,
	requireProject,
	type Turn,
} from '../turn.js';
import {NotAcceptable, NotFound, Unprocessable} from '../../http-errors.js';
import type {Changes} from '../../world/changes.js';
import type {Membership, Organization} from '../../world/account.js';
import type {Project, TransferRequest} from '../../world/project.js';
import type {World} from '../../world/world.js';

const requireOtherAdministrator = (world: World, membership: Membership): void => {
	const others = [...world.memberships.of(membership.organizationId)].filter(({role, id}) => role === 'admin' && id !== membership.id);
	if (membership.role === 'admin' && others.length === 0) {
		throw new Unprocessable('an organization needs at least one administrator');
	}
};

/**
Ends a user's membership. The user's keys stay valid, but can no longer access the organization's projects.

@throws {Unprocessable} For the last administrator.
@see docs/control-api.md#key-left-organization
*/
export const removeMember = ({world}: Turn, membership: Membership): {readonly changes: Changes} => {
	requireOtherAdministrator(world, membership);
	return {changes: {remove: {memberships: [membership.id]}}};
};

/**
Changes a member's role between administrator and member.

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

/** A requirement that the new owner's plan does not meet: the expected value, the actual value, and a message. */
type UnsatisfiedLimit = {
	readonly name: 'subscription_type' | 'projects_count';
	readonly expected: string;
	readonly actual: string;
	readonly sentence: string;
};

const rank = (plan: string): number => (plans as readonly string[]).indexOf(plan);

/**
Returns the requirements that the new owner's plan does not meet. The plan must be at least as large as the current plans of the projects, and must
allow the resulting number of projects.
*/
const unsatisfied = (world: World, projects: readonly Project[], newOwnerId: string): readonly UnsatisfiedLimit[] => {
	const plan = planOf(world, {ownerId: newOwnerId});
	const smaller = projects.map(project => planOf(world, project)).find(before => rank(plan) < rank(before));
	const most = planLimits(plan)?.projects ?? Infinity;
	const after = [...world.projects.of(newOwnerId)].length + projects.length;
	return [
		...(smaller === undefined
			? []
			: [{
				name: 'subscription_type' as const, expected: smaller, actual: plan, sentence: `the projects are on the ${smaller} plan, and it is on the ${plan} plan`,
			}]),
		...(after <= most
			? []
			: [{
				name: 'projects_count' as const, expected: String(most), actual: String(after), sentence: `it would have ${after} projects, and its plan has at most ${most}`,
			}]),
	];
};

/**
Rejects a move of projects to an owner whose plan does not allow the move.

`fieldsOf`: encodes the limits for the body of the answer.

@throws {NotAcceptable}
@see docs/control-api.md#plan-transfer
*/
const requireFit = (
	world: World,
	projects: readonly Project[],
	newOwnerId: string,
	fieldsOf: (limits: readonly UnsatisfiedLimit[]) => Readonly<Record<string, unknown>>,
): void => {
	const moving = projects.filter(({ownerId}) => ownerId !== newOwnerId);
	const limits = moving.length === 0 ? [] : unsatisfied(world, moving, newOwnerId);
	if (limits.length > 0) {
		throw new NotAcceptable(`${newOwnerId} can't take the projects: ${limits.map(({sentence}) => sentence).join('; ')}`, fieldsOf(limits));
	}
};

/** Gives projects a new owner, which is an organization or a user. The projects' transfer requests end. */
const movedProjects = ({world, now}: Turn, projects: readonly Project[], newOwnerId: string): {readonly changes: Changes} => ({
	changes: {
		put: {
			projects: projects.map(project => ({
				...project, ownerId: newOwnerId, orgId: world.organizations.get(newOwnerId)?.id, updatedAt: now,
			})),
		},
		remove: {transferRequests: projects.flatMap(({id}) => Array.from(world.transferRequests.of(id), request => request.id))},
	},
});

/**
Transfers several projects to another organization. Either all of the projects are transferred, or none. Keys scoped to the projects stop working.

@throws {NotFound} If one of the projects does not belong to `ownerId`.
@throws {NotAcceptable} If the other organization's plan does not allow the projects.
@see docs/control-api.md#key-project-moved; docs/control-api.md#account-organization
*/
export const transferProjects = (turn: Turn, ownerId: string, ids: readonly string[], destination: Organization): {readonly changes: Changes} => {
	const {world} = turn;
	const projects = [...new Set(ids)].map(id => {
		const project = world.projects.get(id);
		if (project?.ownerId !== ownerId) {
			throw new NotFound(`project ${id} not found`);
		}

		return project;
	});
	requireFit(world, projects, destination.id, limits => ({limits: limits.map(({name, expected, actual}) => ({name, expected, actual}))}));
	for (const {id} of projects) {
		requireNoRunningOperations(world, id);
	}

	return movedProjects(turn, projects, destination.id);
};

/**
Offers a project to the first account that accepts the offer within the given number of seconds.

@see docs/control-api.md#project-transfer-request
*/
export const createTransferRequest = ({now}: Turn, {id: projectId}: Project, seconds: number): {readonly changes: Changes; readonly request: TransferRequest} => {
	// The id is a secret, so the id must not come from the world's reproducible randomness.
	const request = {
		id: randomUUID(), projectId, createdAt: now, expiresAt: now + (seconds * millisecondsPerSecond),
	};
	return {changes: {put: {transferRequests: [request]}}, request};
};

/**
Transfers a project to the organization or user that accepts the offer of the project.

@throws {NotFound} For an expired offer, or an offer of another project.
@throws {NotAcceptable} If the new owner's plan does not allow the project.
@see docs/control-api.md#project-transfer-request
*/
export const acceptTransfer = (turn: Turn, projectId: string, requestId: string, newOwnerId: string): {readonly changes: Changes} => {
	const {world, now} = turn;
	const request = world.transferRequests.get(requestId);
	if (request?.projectId !== projectId || request.expiresAt <= now) {
		throw new NotFound(`transfer request ${requestId} not found`);
	}

	const project = requireProject(world, projectId);
	requireFit(world, [project], newOwnerId, limits => ({reasons: limits.map(({name, sentence}) => ({code: name, message: sentence}))}));
	requireNoRunningOperations(world, projectId);
	return movedProjects(turn, [project], newOwnerId);
};
