import {formatClock, type Zone} from '../../../domain/time.js';
import type {Gap} from '../../../store/selectors/operations/gaps.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {isOrganizationOpen, keyText, organizationName} from '../../../store/selectors/projects/account.js';
import type {State} from '../../../store/state.js';

const mostNames = 2;

const listed = (names: readonly string[]): string => names.length <= mostNames + 1
	? names.join(', ')
	: `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;

/** Describes gaps in the feed of all projects: the operations that may be missing, and their projects. */
export const gapLabel = (gaps: readonly Gap[], projectName: (projectId: string) => string, zone: Zone): readonly string[] => {
	const namesOf = (some: readonly Gap[]): string => listed(some.map(({projectId}) => sanitize(projectName(projectId))));
	const ends = gaps.filter(({kind}) => kind === 'end');
	const lags = gaps.filter(({kind}) => kind === 'lag');
	return [
		...(ends.length === 0 ? [] : [`older operations of ${namesOf(ends)} not loaded yet`]),
		...(lags.length === 0 ? [] : [`newer operations of ${namesOf(lags)} may be missing since ${formatClock(Math.min(...lags.map(({at}) => at)), zone)}`]),
	];
};

const nothing = 'nothing loaded yet';

/**
Returns the text of a list that is loading, or whose first reading has failed. Another part of the screen shows the reason for the failure.
*/
export const unreadText = ({problem}: {readonly problem?: string | undefined}): string =>
	problem === undefined ? 'loading…' : nothing;

/** Returns the text of the list of projects until it has been read. */
const unreadProjectsText = ({projects, connection: {phase, keyReading}}: Pick<State, 'projects' | 'connection'>): string => {
	if (keyReading !== undefined) {
		return 'waiting for the API key';
	}

	return phase === 'refused' ? nothing : unreadText(projects);
};

/**
Returns the text if the API key sees no project. The text describes the key and the possible next steps, one step per line.
*/
const noProjects = (state: Pick<State, 'account' | 'connection'>): string => {
	const {account: {orgId}, connection} = state;
	return [
		sanitize(`The ${keyText(state) ?? 'API key'} sees no projects${orgId === undefined ? '' : ` in ${organizationName(state, orgId)}`}.`),
		...(connection.isReadOnly ? [] : ['Press 1, then n to create a project, or R to recover a deleted one.']),
		'P chooses another profile.',
		':organizations chooses another organization.',
		':connect asks for another key.',
	].join('\n');
};

/**
Returns the text of an empty list of projects: an organization must be chosen, there is no project, or the projects were not read.
*/
export const noProjectsText = (state: Pick<State, 'projects' | 'connection' | 'account'>): string => {
	const {receivedAt, isComplete} = state.projects;
	if (isOrganizationOpen(state)) {
		return 'Several organizations: choose one with :organizations.';
	}

	return receivedAt !== undefined && isComplete ? noProjects(state) : unreadProjectsText(state);
};
