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

/**
Starts anew on another connection: what is known applies to the old one only. How the user looks at things stays.
*/
export const beganAnew = (beginning: Beginning) => (state: State): State => ({
	...initialState(beginning),
	view: keptLook(state.view),
	// Each entry of the journal names its control plane.
	journal: state.journal,
	commandHistory: state.commandHistory,
});

/**
Starts anew on the connection in use, with another key: what the other one saw is dropped, and what the user looks at stays open.
*/
export const tookOtherKey = (beginning: Beginning) => (state: State): State => {
	const anew = beganAnew(beginning)(state);
	return {...anew, view: beganAt(viewPosition(state.view))(anew.view)};
};

/**
Lists the projects of another organization from now on; without one, everything that the key gives access to. Readings in flight belong to
the organization before, and are dropped; so is what happened there while nobody looked.
*/
export const switchedOrganization = (orgId: string | undefined): Update => ({account, connection, projects, view}) => ({
	account: choseOrganization(orgId)(account),
	connection: raisedRevision()(connection),
	projects: forgotProjects(projects),
	view: leftProjects()(view),
	away: undefined,
});

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
