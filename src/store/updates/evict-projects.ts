import {keptLook} from '../slices/view/view-look.js';
import {beganAt, viewPosition} from '../slices/view/view-position.js';
import {
	initialState,
	type Beginning,
	type State,
	type Update,
} from '../state.js';
import {choseOrganization} from '../slices/account.js';
import {raisedRevision} from '../slices/connection.js';
import {forgotProjects} from '../slices/projects.js';
import {leftProjects} from '../slices/view/view.js';
import {withoutIds} from '../slices/by-id.js';

/** Starts over on another connection, and drops the old data. Display preferences stay. */
export const beganAnew = (beginning: Beginning) => (state: State): State => ({
	...initialState(beginning),
	view: keptLook(state.view),
	// The journal can stay, because each entry names its control plane.
	journal: state.journal,
	commandHistory: state.commandHistory,
});

/** Starts over with another key on the same connection: drops the old key's data, but keeps the view. */
export const tookOtherKey = (beginning: Beginning) => (state: State): State => {
	const anew = beganAnew(beginning)(state);
	return {...anew, view: beganAt(viewPosition(state.view))(anew.view)};
};

/**
Switches to another organization, or to everything the key can access. Drops the answers to reads that have already started, and the away summary.
*/
export const switchedOrganization = (orgId: string | undefined): Update => ({account, connection, projects, view}) => ({
	account: choseOrganization(orgId)(account),
	connection: raisedRevision()(connection),
	projects: forgotProjects(projects),
	view: leftProjects()(view),
	away: undefined,
});

/**
The maximum number of projects whose operations, computes and branches are kept. A user who opens projects over weeks might otherwise fill the memory.
*/
const mostProjects = 200;

/**
Drops the operations, computes and branches of the least recently read projects beyond {@link mostProjects}. This data is read again when the user
returns to a project. Keeps the open project and the projects of the user's latest changes.
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
