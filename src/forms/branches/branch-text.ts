import {isBeingMade, type Branch} from '../../domain/branches/branch.js';
import {typeWord, type Compute} from '../../domain/computes/compute.js';
import type {FormLine} from '../form.js';

/** Lists the computes of a branch, such as `primary shop-primary, replica reports`. */
export const computesText = (branch: Branch, computes: readonly Compute[]): string => {
	const own = computes.filter(compute => compute.branchId === branch.id);
	return own.length === 0 ? 'no compute' : own.map(compute => `${typeWord(compute.type)} ${compute.name ?? compute.id}`).join(', ');
};

/**
Counts a branch's computes, as a suffix to its name: `, with its primary` or `, with 3 computes`. Empty if the branch has no computes.
*/
export const withComputes = (branch: Branch, computes: readonly Compute[]): string => {
	const own = computes.filter(compute => compute.branchId === branch.id);
	const [only] = own;
	if (only === undefined) {
		return '';
	}

	return own.length === 1 ? `, with its ${typeWord(only.type)}` : `, with ${own.length} computes`;
};

/** Says that the change waits until the branch has been created. Empty for a branch that already exists. */
export const beingMadeLines = (branch: Branch): readonly FormLine[] =>
	isBeingMade(branch) ? [{text: `${branch.name} is still being created. This change waits for it.`, tone: 'warn'}] : [];

/** Returns the names and ids of the other branches of a project. */
export const namesOfOthers = (branch: Branch | undefined, all: readonly Branch[]): readonly string[] =>
	all.filter(({id}) => id !== branch?.id).flatMap(({id, name}) => [id, name]);
