import {withoutIds} from './by-id.js';
import type {State} from './state.js';

/**
Of how many projects what they hold is remembered: of all that somebody looks at in weeks, it would not fit.
*/
const mostProjects = 200;

/**
Forgets what the projects hold that were read longest ago, beyond so many: it is read again when somebody comes back. What is open, and
what something is under way in, stays.
*/
export const forgotOldProjects = () => (state: State): Partial<State> => {
	const held = [...state.operations];
	if (held.length <= mostProjects) {
		return {};
	}

	const needed = new Set([state.view.openProjectId, ...state.tasks.map(({projectId}) => projectId)]);
	const forgotten = new Set(held
		.filter(([id]) => !needed.has(id))
		.toSorted(([, one], [, other]) => (one.receivedAt ?? 0) - (other.receivedAt ?? 0))
		.slice(0, held.length - mostProjects)
		.map(([id]) => id));
	return {
		operations: withoutIds(state.operations, forgotten),
		computes: withoutIds(state.computes, forgotten),
		branches: withoutIds(state.branches, forgotten),
	};
};
