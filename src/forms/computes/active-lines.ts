import type {Compute} from '../../domain/computes/compute.js';
import {firstNames} from '../../domain/projects/overview.js';
import {isSimulated} from '../../store/selectors/computes.js';
import type {State} from '../../store/state.js';
import type {FormLine} from '../form.js';

/** The maximum number of computes that the warning names. */
const mostNamed = 3;

/** Returns whether clients may be connected to a compute, or may be waiting for the compute to start. */
const isInUse = ({currentState, pendingState}: Compute): boolean => currentState === 'active' || pendingState === 'active';

/** Warns of active computes that are about to be deleted. */
export const activeLines = (state: State, computes: readonly Compute[], nameOf: (compute: Compute) => string): readonly FormLine[] => {
	const active = computes.filter(compute => isInUse(compute));
	if (active.length === 0) {
		return [];
	}

	const way = active.every(compute => isSimulated(state, compute)) ? '' : ' Press W in the panes to see who is connected.';
	const names = firstNames(active.map(compute => nameOf(compute)), mostNamed);
	return [{
		text: `${active.length === 1 ? `${names} is active, and may be in use` : `${active.length} computes are active, and may be in use: ${names}`}.${way}`,
		tone: 'warn',
	}];
};
