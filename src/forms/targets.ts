import {branchText, type Branch} from '../domain/branches/branch.js';
import type {Compute} from '../domain/computes/compute.js';
import {organizationName} from '../store/selectors/projects/account.js';
import {branchById} from '../store/selectors/branches/branches.js';
import type {Project} from '../domain/projects/project.js';
import {projectById} from '../store/selectors/projects/projects.js';
import type {State} from '../store/state.js';
import type {Changeable, TargetKind, TargetScope} from '../domain/changeable.js';
import {firstNames} from '../domain/projects/overview.js';
import {computesOf} from '../store/selectors/computes.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import {targetRules} from '../store/targets/target-kinds.js';
import type {FormLine, TargetLine} from './form.js';
import {computesText} from './branches/branch-text.js';

type Target = readonly TargetLine[];

type Named = {readonly id: string; readonly name?: string};

/** Returns a name, followed by the id if another object has the same name. */
const tellingName = (name: string, id: string, all: readonly Named[]): string =>
	name !== id && all.some(other => other.id !== id && other.name === name) ? `${name} (${id})` : name;

/** Names the control plane. The default control plane is left out. */
export const controlPlaneContext = ({connection: {isUsual = false, serverName}}: Pick<State, 'connection'>): Target =>
	isUsual ? [] : [['Control plane', serverName, 'context']];

/**
Returns whether a form can leave out an organization, because its projects are listed, or because there is no other organization.
*/
const isUsualOrganization = ({account: {orgId, organizations = []}, projects: {items}}: Pick<State, 'account' | 'projects'>, id: string): boolean =>
	orgId === id || [...organizations, ...items.map(project => ({id: project.orgId}))].every(other => other.id === id);

/**
Names an organization if necessary. The demo never names an organization, because the names of organizations are only loaded with the keys.
*/
const organizationContext = (state: State, orgId: string | undefined): Target => {
	if (state.connection.isDemo || orgId === undefined || isUsualOrganization(state, orgId)) {
		return [];
	}

	return [['Organization', tellingName(organizationName(state, orgId), orgId, state.account.organizations ?? []), 'context']];
};

/**
Returns the suffix for a locked project. pgtower does not refuse changes to a locked project, because the API does not document the effect of a lock
on changes.
*/
const lockText = (project: Project | undefined): string => project?.isLocked === true ? ', reported as locked' : '';

/** Names the owners of a project: the control plane and the organization. Default owners are left out. */
const aboveProject = (state: State, project: Project | undefined): Target => [...controlPlaneContext(state), ...organizationContext(state, project?.orgId)];

export const projectTarget = (state: State, projectId: string): Target => {
	const project = projectById(state, projectId);
	return [...aboveProject(state, project), ['Project', `${project === undefined ? projectId : `${project.name} (${projectId})`}${lockText(project)}`]];
};

/** Gives each line of a target the rank `context`, for forms about an object that the target owns. */
export const asContext = (target: Target): Target => target.map(([label, value]) => [label, value, 'context']);

const projectContext = (state: State, projectId: string): Target => {
	const project = projectById(state, projectId);
	return [...aboveProject(state, project), ['Project', `${tellingName(project?.name ?? projectId, projectId, state.projects.items)}${lockText(project)}`, 'context']];
};

/** Names a compute, its project, and its branch with the branch's marks: `main (default, protected)`. */
export const computeTarget = (state: State, compute: Compute): Target => [
	...projectContext(state, compute.projectId),
	['Branch', branchText(branchById(state, compute.projectId, compute.branchId), compute.branchId), 'context'],
	['Compute', compute.name === undefined ? compute.id : `${compute.name} (${compute.id})`],
];

/** Builds a red line for each default or protected branch. */
export const warningsOf = (branches: Iterable<Branch>): readonly FormLine[] => Iterator.from(branches).flatMap((branch): readonly FormLine[] => {
	if (!branch.isDefault && !branch.isProtected) {
		return [];
	}

	const words = [...(branch.isDefault ? ['is the default branch'] : []), ...(branch.isProtected ? ['is protected'] : [])].join(' and ');
	return [{text: `${branch.name} ${words}.`, tone: 'danger'}];
}).toArray();

/** Warns in red if a change affects computes of a default or protected branch. */
export const branchWarnings = (state: State, computes: readonly Compute[]): readonly FormLine[] => {
	const branches = new Map(computes.map(compute => [compute.branchId, branchById(state, compute.projectId, compute.branchId)]));
	return warningsOf(branches.values().filter(branch => branch !== undefined));
};

/** The functions that name a form's targets. */
type TargetNaming<Kind extends TargetKind> = {
	/** Names one target and its owners. */
	readonly one: (state: State, target: Changeable[Kind]) => readonly TargetLine[];

	/** Names several targets and their common owners. */
	readonly several: (state: State, scope: TargetScope<Kind>, targets: ReadonlyArray<Changeable[Kind]>) => readonly TargetLine[];
};

/** The maximum number of targets that a dialog names individually. */
const namedTargets = 5;

/** Names a branch with its marks (default, protected), its project and its computes. */
const wholeBranchTarget = (state: State, branch: Branch): readonly TargetLine[] => [
	...projectContext(state, branch.projectId),
	['Branch', `${branchText(branch, branch.id)}${branch.name === branch.id ? '' : ` ${branch.id}`}`],
	['Computes', computesText(branch, computesOf(state, branch.projectId).items), 'beside'],
];

/** Names a branch with its marks (default, protected) and its project, as the place of a role or a database. */
export const branchTarget = (state: State, {projectId, branchId}: TargetScope<'role'>): readonly TargetLine[] => [
	...projectContext(state, projectId),
	['Branch', branchText(branchById(state, projectId, branchId), branchId)],
];

/**
Names the source branch of a snapshot, as a suffix to the snapshot's name. A branch that no longer exists is named by its id.
*/
const ofSource = (state: State, {projectId, sourceBranchId}: Changeable['snapshot']): string => sourceBranchId === undefined
	? ''
	: `, of ${branchById(state, projectId, sourceBranchId)?.name ?? sourceBranchId}`;

const targetNamings: {readonly [Kind in TargetKind]: TargetNaming<Kind>} = {
	compute: {
		one: computeTarget,
		several: (state, {projectId}, computes) => [
			...projectContext(state, projectId),
			['Computes', `${computes.length}: ${firstNames(computes.map(({id, name = id}) => name), namedTargets)}`],
		],
	},
	branch: {
		one: wholeBranchTarget,
		several: (state, {projectId}, branches) => [
			...projectContext(state, projectId),
			...(branches.length === 0 ? [] : [['Branches', `${branches.length}: ${firstNames(branches.map(({name}) => name), namedTargets)}`] as const]),
		],
	},
	project: {
		one: (state, {id}) => projectTarget(state, id),
		several: (state, _scope, projects) => [...controlPlaneContext(state), ['Projects', `${projects.length}: ${firstNames(projects.map(({name}) => name), namedTargets)}`]],
	},
	snapshot: {
		one: (state, snapshot) => [...projectContext(state, snapshot.projectId), ['Snapshot', `${snapshot.name}${ofSource(state, snapshot)}`]],
		several: (state, {projectId}, snapshots) => [...projectContext(state, projectId), ['Snapshots', `${snapshots.length}: ${firstNames(snapshots.map(({name}) => name), namedTargets)}`]],
	},
	role: {
		one: (state, role) => [...asContext(branchTarget(state, role)), ['Role', role.name]],
		several: (state, scope, roles) => [...asContext(branchTarget(state, scope)), ['Roles', `${roles.length}: ${firstNames(roles.map(({name}) => name), namedTargets)}`]],
	},
	database: {
		one: (state, database) => [...asContext(branchTarget(state, database)), ['Database', `${database.name}, of ${database.ownerName}`]],
		several: (state, scope, databases) => [...asContext(branchTarget(state, scope)), ['Databases', `${databases.length}: ${firstNames(databases.map(({name}) => name), namedTargets)}`]],
	},
};

const beside = (label: string, count: number, is: string, are: string): readonly TargetLine[] => count === 0 ? [] : [[label, `${count} of them ${count === 1 ? is : are}`, 'beside']];

/** Names the targets of a form: a single target in full, or else the number of targets, including hidden targets. */
export const targetLines = <Kind extends TargetKind>(state: State, modal: ChangeForm<Kind>): readonly TargetLine[] => {
	const {on, shown, hiddenCount} = modal;
	const {one, several}: TargetNaming<Kind> = targetNamings[on];
	const [first] = shown;
	if (first !== undefined && shown.length === 1) {
		return one(state, first);
	}

	const {items, receivedAt} = targetRules<Kind>(on).listIn(state, modal);
	const present = new Set(items.map(({id}) => id));
	const gone = receivedAt === undefined ? 0 : shown.filter(({id}) => !present.has(id)).length;
	return [
		...several(state, modal, shown),
		...beside('Hidden', hiddenCount, 'is not visible now', 'are not visible now'),
		...beside('Gone', gone, 'no longer exists', 'no longer exist'),
	];
};
