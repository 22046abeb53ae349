import type {Target, TargetScope} from '../changeable.js';
import type {Belongings} from '../requests/object-path.js';
import type {Change} from './change-kinds.js';

export const onCompute = ({projectId, id}: TargetScope<'compute'> & {readonly id: string}) => ({kind: 'compute', projectId, id} as const);

export const onBranch = ({projectId, id}: TargetScope<'branch'> & {readonly id: string}) => ({kind: 'branch', projectId, id} as const);

export const onRole = ({projectId, branchId, id}: TargetScope<'role'> & {readonly id: string}) => ({
	kind: 'role', projectId, branchId, id,
} as const);

export const onDatabase = ({projectId, branchId, id}: TargetScope<'database'> & {readonly id: string}) => ({
	kind: 'database', projectId, branchId, id,
} as const);

export const onProject = ({orgId, id}: TargetScope<'project'> & {readonly id: string}) => ({kind: 'project', ...(orgId !== undefined && {orgId}), id} as const);

export const onSnapshot = ({projectId, id}: TargetScope<'snapshot'> & {readonly id: string}) => ({kind: 'snapshot', projectId, id} as const);

/** Returns the id of the changed object, or undefined for a new object. */
export const targetId = (change: Change): string | undefined => change.target.id;

type Placed = Belongings & {readonly kind?: string; readonly id?: string | undefined};

/**
Returns the id of the project that a target belongs to. For a project, returns the project's own id, which is undefined for a new project.
*/
export const projectOf = ({kind, id, projectId}: Placed): string | undefined => kind === 'project' ? id : projectId;

/**
Returns the name of the queue for a target's changes. Each project has a queue, because the platform makes one change in a project at a time. Targets
without a project share the queue of their organization.

@see docs/control-api.md#error-concurrency
*/
export const queueOf = (target: Placed): string => {
	const projectId = projectOf(target);
	return projectId === undefined ? `organization ${target.orgId ?? ''}` : `project ${projectId}`;
};

export const isSameScope = (one: Belongings, other: Belongings): boolean =>
	one.orgId === other.orgId && one.projectId === other.projectId && one.branchId === other.branchId;

export const isSameTarget = (one: Target, other: Target): boolean => one.kind === other.kind && one.id === other.id && isSameScope(one, other);
