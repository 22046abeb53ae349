import type {Difference} from '../domain/change-outcome.js';
import {formatSize} from '../domain/compute-size.js';
import {typeWord, type Compute} from '../domain/compute.js';
import {branchById} from '../store/branches.js';
import type {State} from '../store/state.js';
import {branchWords} from './target.js';
import {suspendWords} from './suspend-field.js';

type Compared = {
	readonly shown: Compute;
	readonly now: Compute;

	/**
	Whether it matters to the change that the compute runs.
	*/
	readonly dependsOnState: boolean;
};

const runs = ({currentState}: Compute): string => currentState === 'active' ? 'active' : 'not active';

/**
What is not as it was shown any more. That it went from active to idle or back by itself is held against it only where that matters.
*/
export const differencesOf = (state: State, {shown, now, dependsOnState}: Compared): readonly Difference[] => {
	const branch = ({projectId, branchId}: Compute) => branchWords(branchById(state, projectId, branchId), branchId);
	const told: ReadonlyArray<readonly [label: string, tell: (compute: Compute) => string]> = [
		['Branch', branch],
		['Type', compute => typeWord(compute.type)],
		['Size', compute => formatSize(compute.size)],
		['Suspends', compute => suspendWords(compute.suspendTimeoutSeconds)],
		['Name', compute => compute.name ?? 'none'],
		['Disabled', compute => compute.isDisabled ? 'yes' : 'no'],
		...(dependsOnState ? [['State', runs] as const] : []),
	];
	return told
		.map(([label, tell]) => ({
			computeId: now.id, label, shown: tell(shown), now: tell(now),
		}))
		.filter(({shown: before, now: after}) => before !== after);
};
