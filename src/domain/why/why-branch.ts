import type {Branch} from '../branches/branch.js';
import {type Compute, isPrimary} from '../computes/compute.js';

/**
What the state of a branch means, in sentences.

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
				? `It has no primary compute, only ${own.length === 1 ? 'a replica' : `${own.length} replicas`}: it can be read and not written.`
				: `Its primary compute is ${primary.id}${own.length === 1 ? '' : `, with ${own.length - 1} more beside it`}.`]),
	];
};
