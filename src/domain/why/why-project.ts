import type {Branch} from '../branches/branch.js';
import {isPrimary, type Compute} from '../computes/compute.js';
import {permissionText, type Project} from '../projects/project.js';

/**
Explains the state of a branch.

@see docs/control-api.md#service-computes; docs/control-api.md#service-connecting
*/
export const whyBranch = (branch: Branch, computes: readonly Compute[]): readonly string[] => {
	const own = computes.filter(({branchId}) => branchId === branch.id);
	const primary = own.find(compute => isPrimary(compute));
	return [
		...(branch.isDefault ? ['It is the default branch of its project.'] : []),
		...(branch.isProtected ? ['It is protected.'] : []),
		...(own.length === 0
			? ['It has no compute: nothing can connect to it, and its availability is not checked.']
			: [primary === undefined
				? `It has no primary compute, only ${own.length === 1 ? 'a replica' : `${own.length} replicas`}: it can be read but not written.`
				: `Its primary is ${primary.name ?? primary.id}.${own.length === 1 ? '' : ` It has ${own.length - 1} other ${own.length === 2 ? 'compute' : 'computes'}.`}`]),
	];
};

const counted = (count: number, one: string, many: string): string => `${count === 0 ? 'no' : count} ${count === 1 || count === 0 ? one : many}`;

/**
Explains the state of a project. `computes` and `branches` are undefined until they have been read. The effect of a lock is undocumented, so the text
only says that the control plane reports the lock.

@see docs/control-api.md#project-locked
*/
export const whyProject = (
	{isLocked, isShared = false, permission}: Pick<Project, 'isLocked' | 'isShared' | 'permission'>,
	{branches, computes}: {readonly branches: readonly unknown[] | undefined; readonly computes: ReadonlyArray<Pick<Compute, 'currentState'>> | undefined},
): readonly string[] => {
	const active = computes?.filter(({currentState}) => currentState === 'active').length ?? 0;
	const parts = [
		...(branches === undefined ? [] : [counted(branches.length, 'branch', 'branches')]),
		...(computes === undefined ? [] : [`${counted(computes.length, 'compute', 'computes')}${computes.length === 0 ? '' : `, ${active === 0 ? 'none' : active} of them active`}`]),
	];
	return [
		...(isShared ? [`Another account shares it with this one${permission === undefined ? '' : `. This one ${permissionText(permission)}`}.`] : []),
		...(isLocked ? ['The control plane reports it as locked.'] : []),
		...(parts.length === 0 ? [] : [`It has ${parts.join(' and ')}.`]),
	];
};
