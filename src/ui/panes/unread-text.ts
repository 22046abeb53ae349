import {isOrganizationOpen} from '../../store/account.js';
import type {State} from '../../store/state.js';

const nothing = 'nothing loaded yet';

/**
What stands in a list of which nothing loaded yet: it is being loaded, or its first reading failed, and why is said elsewhere.
*/
export const unreadText = ({problem}: {readonly problem?: string | undefined}): string =>
	problem === undefined ? 'loading…' : nothing;

/**
What stands in the list of projects until it was read.
*/
const unreadProjectsText = ({projects, connection: {phase, keyReading}}: Pick<State, 'projects' | 'connection'>): string => {
	if (keyReading !== undefined) {
		return 'waiting for the API key';
	}

	return phase === 'refused' ? nothing : unreadText(projects);
};

/**
What stands where there is no project, or none that something could be read of.
*/
export const noProjectsText = (state: Pick<State, 'projects' | 'connection' | 'account'>): string => {
	const {receivedAt, isComplete} = state.projects;
	if (isOrganizationOpen(state)) {
		return 'choose one of the :organizations';
	}

	return receivedAt !== undefined && isComplete ? 'no projects' : unreadProjectsText(state);
};
