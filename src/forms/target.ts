import {branchText, type Branch} from '../domain/branches/branch.js';
import type {Compute} from '../domain/computes/compute.js';
import {organizationName} from '../store/selectors/projects/account.js';
import {branchById} from '../store/selectors/branches/branches.js';
import {projectById} from '../store/selectors/projects/projects.js';
import type {State} from '../store/state.js';
import type {FormLine, TargetLine} from './form.js';

type Target = readonly TargetLine[];

/**
An organization's name with its id behind it, where the name is known.
*/
const organizationWords = (state: State, orgId: string): string => {
	const name = organizationName(state, orgId);
	return name === orgId ? orgId : `${name} (${orgId})`;
};

/**
Names a project in full: control plane, organization, project. A locked one is marked, without more: how a lock affects changes is not
documented.
*/
export const projectTarget = (state: State, projectId: string): Target => {
	const project = projectById(state, projectId);
	return [
		['Place', state.connection.serverName],
		...(project?.orgId === undefined ? [] : [['Organization', organizationWords(state, project.orgId)] as const]),
		['Project', project === undefined ? projectId : `${project.name} (${projectId})${project.isLocked ? ', reported as locked' : ''}`],
	];
};

/**
Names a compute in full: profile, organization, project, branch with its marks, compute.
*/
export const computeTarget = (state: State, compute: Compute): Target => [
	...projectTarget(state, compute.projectId),
	['Branch', branchText(branchById(state, compute.projectId, compute.branchId), compute.branchId)],
	['Compute', compute.name === undefined ? compute.id : `${compute.name} (${compute.id})`],
];

/**
Names the default and protected ones among branches, in red.
*/
export const warningsOf = (branches: Iterable<Branch>): readonly FormLine[] => Iterator.from(branches).flatMap((branch): readonly FormLine[] => {
	if (!branch.isDefault && !branch.isProtected) {
		return [];
	}

	const word = [...(branch.isDefault ? ['the default'] : []), ...(branch.isProtected ? ['a protected'] : [])].join(' and ');
	return [{text: `${branch.name} is ${word} branch.`, tone: 'danger'}];
}).toArray();

/**
Warns in red when a change that can't be undone is about a default or protected branch.
*/
export const branchWarnings = (state: State, computes: readonly Compute[]): readonly FormLine[] => {
	const branches = new Map(computes.map(compute => [compute.branchId, branchById(state, compute.projectId, compute.branchId)]));
	return warningsOf(branches.values().filter(branch => branch !== undefined));
};
