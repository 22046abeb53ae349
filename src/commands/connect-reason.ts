import {isLocal, type Compute} from '../domain/computes/compute.js';
import {computeList} from '../store/selectors/lists/compute-list.js';
import type {State} from '../store/state.js';
import {goneReason} from './disabled.js';

/**
Why a Postgres client can't connect to a compute, in a sentence; undefined when it can. Nothing is changed by it, so that marks don't matter.
*/
export const connectReason = (state: State, compute: Compute | undefined = computeList.selected(state)): string | undefined => {
	const gone = goneReason(state);
	if (gone !== undefined || compute === undefined) {
		return gone ?? 'No compute is selected.';
	}

	const called = compute.name ?? compute.id;
	if (compute.isDisabled) {
		return `${called} is disabled. Press e to enable it, then connect.`;
	}

	if (state.connection.isDemo && !isLocal(compute)) {
		return `${called} is simulated. To connect, run “pgtower --demo --postgres”.`;
	}

	return compute.host === '' ? `The host of ${called} is not known.` : undefined;
};
