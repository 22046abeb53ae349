import {marksOfBranch, type Branch} from '../domain/branch.js';
import type {Compute} from '../domain/compute.js';
import {organizationName} from '../store/account.js';
import {branchById} from '../store/branches.js';
import {projectById} from '../store/projects.js';
import type {State} from '../store/state.js';
import type {FormLine} from './form.js';

type Target = ReadonlyArray<readonly [label: string, value: string]>;

/**
A branch's name with what sets it apart: `main (default, protected)`.
*/
export const branchWords = (branch: Branch | undefined, branchId: string): string => {
	const marks = marksOfBranch(branch);
	return `${branch?.name ?? branchId}${marks === '' ? '' : ` (${marks})`}`;
};

/**
An organization with its id behind its name, where that is known.
*/
const organizationWords = (state: State, orgId: string): string => {
	const name = organizationName(state, orgId);
	return name === orgId ? orgId : `${name} (${orgId})`;
};

/**
Where a project is: place, organization, project. Of a locked one that is told and no more: what it does to changes is not documented.
*/
export const projectTarget = (state: State, projectId: string): Target => {
	const project = projectById(state, projectId);
	return [
		['Place', state.connection.place],
		...(project?.orgId === undefined ? [] : [['Organization', organizationWords(state, project.orgId)] as const]),
		['Project', project === undefined ? projectId : `${project.name} (${projectId})${project.isLocked ? ', reported as locked' : ''}`],
	];
};

/**
A compute, named in full: profile, organization, project, branch with its marks, compute.
*/
export const computeTarget = (state: State, compute: Compute): Target => [
	...projectTarget(state, compute.projectId),
	['Branch', branchWords(branchById(state, compute.projectId, compute.branchId), compute.branchId)],
	['Compute', compute.name === undefined ? compute.id : `${compute.name} (${compute.id})`],
];

/**
A red line when a change that can't be taken back is about a default or protected branch.
*/
export const branchWarnings = (state: State, computes: readonly Compute[]): readonly FormLine[] => {
	const branches = new Map(computes.map(compute => [compute.branchId, branchById(state, compute.projectId, compute.branchId)]));
	return branches.values().flatMap((branch): readonly FormLine[] => {
		if (branch === undefined || (!branch.isDefault && !branch.isProtected)) {
			return [];
		}

		const word = [...(branch.isDefault ? ['the default'] : []), ...(branch.isProtected ? ['a protected'] : [])].join(' and ');
		return [{text: `${branch.name} is ${word} branch.`, tone: 'danger'}];
	}).toArray();
};
