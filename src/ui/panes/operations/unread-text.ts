import {isOrganizationOpen} from '../../../store/selectors/projects/account.js';
import type {State} from '../../../store/state.js';

const nothing = 'nothing loaded yet';

/**
The text of a list that has not been read: it is loading, or its first reading failed for a reason that is given elsewhere.
*/
export const unreadText = ({problem}: {readonly problem?: string | undefined}): string =>
	problem === undefined ? 'loading…' : nothing;

/**
The text of the list of projects until it has been read.
*/
const unreadProjectsText = ({projects, connection: {phase, keyReading}}: Pick<State, 'projects' | 'connection'>): string => {
	if (keyReading !== undefined) {
		return 'waiting for the API key';
	}

	return phase === 'refused' ? nothing : unreadText(projects);
};

/**
The text where there is no project, or none that could be read.
*/
export const noProjectsText = (state: Pick<State, 'projects' | 'connection' | 'account'>): string => {
	const {receivedAt, isComplete} = state.projects;
	if (isOrganizationOpen(state)) {
		return 'choose one of :organizations';
	}

	return receivedAt !== undefined && isComplete ? 'no projects that this key can see: P and :organizations choose others' : unreadProjectsText(state);
};
