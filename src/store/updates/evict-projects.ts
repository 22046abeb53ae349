import {withoutIds} from '../slices/by-id.js';
import type {Update} from '../state.js';

/**
How many projects' contents are held. Those of all projects that a user opens in weeks would not fit in memory.
*/
const mostProjects = 200;

/**
Forgets the contents of the projects that were read longest ago, beyond a limit; they are read again when the user returns. The open
project, and projects with changes in flight, stay.
*/
export const forgotOldProjects = (): Update => state => {
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
