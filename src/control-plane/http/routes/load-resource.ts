import type {Branch, BranchMoment} from '../../world/branch.js';
import {
	Unprocessable,
	BadRequest,
	Forbidden,
	NotFound,
} from '../../http-errors.js';
import {newSize} from '../../transitions/computes/computes.js';
import type {ComputeFields} from '../../transitions/computes/compute-request.js';
import type {Compute} from '../../world/compute.js';
import {requireAdministration, requireOrganization} from '../../auth/authority.js';
import {isAmongOwn, grantOf, type Caller} from '../../auth/caller.js';
import type {World} from '../../world/world.js';
import {requireBranch, requireCompute, requireProject} from '../../transitions/turn.js';
import type {Project} from '../../world/project.js';
import type {Call} from './route.js';

/**
Imports the changes that SQL made to roles and databases of branches. The request then sees the current roles and databases.
*/
export const hearSqlOf = async ({transactor}: Call, branches: ReadonlyArray<Branch | undefined>): Promise<void> => {
	const {platform} = transactor.turn();
	for (const branch of branches) {
		await (branch && platform.hear?.({projectId: branch.projectId, branchId: branch.id}));
	}
};

/**
Imports the changes that SQL made to roles and databases of the request's branch.

@throws {NotFound}
*/
export const hearSql = async (call: Call): Promise<void> => hearSqlOf(call, [loadBranch(call)]);

/**
Rejects a past moment of a branch if the servers can't provide the branch's state at that moment.

`name`: the field in which the client sent the moment.

@throws {BadRequest} With a message that names the oldest available moment.
@see docs/control-api.md#branch-moment
*/
export const requireMoment = async ({transactor}: Call, source: Branch | undefined, moment: BranchMoment, name: string): Promise<void> => {
	const {platform} = transactor.turn();
	const problem = source && platform.keepsHistory ? await platform.momentProblem?.({projectId: source.projectId, branchId: source.id}, moment) : undefined;
	if (problem !== undefined) {
		throw new BadRequest(`${name}: ${problem}`);
	}
};

type Asked = Pick<ComputeFields, 'size' | 'pgSettings'>;

/**
Rejects Postgres settings with which a compute's server can't start. A change of the size checks existing settings again, because their validity may
depend on the size.

`before`: the compute to change; absent for a new compute.

@throws {Unprocessable} With a message that names the setting, its value, and the problem.
@see docs/control-api.md#compute-settings
*/
export const requireSettings = async (call: Call, asked: Asked, before?: Compute): Promise<void> => {
	const project = loadProject(call);
	const {platform} = call.transactor.turn();
	const pgSettings = asked.pgSettings ?? before?.pgSettings ?? {};
	const isChanged = asked.pgSettings !== undefined || Object.keys(asked.size ?? {}).length > 0;
	if (!isChanged || Object.keys(pgSettings).length === 0) {
		return;
	}

	const size = before === undefined ? newSize(asked.size ?? {}, project.computeDefaults.size) : {...before.size, ...asked.size};
	const problem = await platform.settingsProblem?.({size, pgVersion: project.pgVersion, pgSettings});
	if (problem !== undefined) {
		throw new Unprocessable(`endpoint.settings.pg_settings: ${problem}`);
	}
};

/**
Rejects a request that names no organization, if the account requires an organization. A request with an organization's key need not name the
organization.

@throws {BadRequest} With the platform's own message.
@see docs/control-api.md#project-org-id
*/
export const requireOrganizationNamed = (
	{needsOrganization, caller}: Pick<Call, 'needsOrganization' | 'caller'>,
	organizationId: string | undefined,
): void => {
	if (needsOrganization && organizationId === undefined && caller.key.kind === 'personal') {
		throw new BadRequest('org_id is required, you can find it on your organization settings page');
	}
};

/**
Returns the id of a project's owner: the given organization, or else the key's organization, or else the user.

`doing`: the action in the error message for a project-scoped key.

@throws {Forbidden} For a project-scoped key, and for an organization key if the request names another organization.
@see docs/control-api.md#authentication-project-key; docs/control-api.md#project-org-id
*/
export const projectOwner = (world: World, caller: Caller, organizationId: string | undefined, doing: 'create' | 'accept' = 'create'): string => {
	const {key, user} = caller;
	if (key.kind === 'project') {
		throw new Forbidden(`a project-scoped key cannot ${doing} projects`);
	}

	const id = organizationId ?? key.organizationId;
	return id === undefined ? user.id : requireOrganization(world, caller, id).id;
};

/**
Rejects everyone except the project's owner and the administrators of the owning organization.

`doing`: the action named in the refusal.

@throws {Forbidden}
@see docs/control-api.md#project-administrators
*/
export const requireProjectAdministration = (world: World, caller: Caller, project: Project, doing: 'delete' | 'transfer'): void => {
	if (caller.key.kind === 'project') {
		throw new Forbidden(`a project-scoped key cannot ${doing} its project`);
	}

	if (!isAmongOwn(world, caller, project)) {
		throw new Forbidden(`only its owner can ${doing} a shared project`);
	}

	if (project.orgId !== undefined) {
		requireAdministration(world, caller, project.orgId);
	}
};

/**
Finds the project of a request.

@throws {NotFound} Also if the key has no access, so that the sender can't learn that the project exists.
@throws {Forbidden} If the project is shared for viewing only, and the request changes something.
*/
export const loadProject = ({transactor, caller, method, path}: Call): Project => {
	const {world} = transactor.turn();
	const project = requireProject(world, path('project_id'));
	if (isAmongOwn(world, caller, project)) {
		return project;
	}

	const grant = grantOf(world, caller, project);
	if (grant === undefined) {
		throw new NotFound(`project ${project.id} not found`);
	}

	if (grant.permission === 'CAN_VIEW' && method !== 'GET') {
		throw new Forbidden('you can view this project, but not change it');
	}

	return project;
};

/**
Returns whether the caller may see passwords. A user with view-only access may not see passwords, because a password lets the user change data.
*/
export const maySeePasswords = (call: Call): boolean => {
	const {world} = call.transactor.turn();
	const project = loadProject(call);
	return isAmongOwn(world, call.caller, project) || grantOf(world, call.caller, project)?.permission !== 'CAN_VIEW';
};

/**
Finds the branch of a request.

@throws {NotFound}
*/
export const loadBranch = (call: Call): Branch =>
	requireBranch(call.transactor.turn().world, loadProject(call).id, call.path('branch_id'));

/**
Finds the compute of a request.

@throws {NotFound}
*/
export const loadCompute = (call: Call): Compute =>
	requireCompute(call.transactor.turn().world, loadProject(call).id, call.path('endpoint_id'));
