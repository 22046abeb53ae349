import type {State} from '../../state.js';

/**
Whether the projects that are shared with the account are listed with the others: not where the user chose an organization, whose projects
alone are listed then, nor for a key that is no person's.
*/
export const isSharedListed = ({account: {orgId, isOrgNeeded, keyKind}}: Pick<State, 'account'>): boolean =>
	(orgId === undefined || isOrgNeeded) && (keyKind === undefined || keyKind === 'personal');

/**
Whether the shared projects are listed and were not read yet: what is not listed may be among them.
*/
export const isSharedAwaited = (state: Pick<State, 'account' | 'projects'>): boolean => {
	const {isAnswered = false, isRefused = false} = state.projects.shared;
	return isSharedListed(state) && !isAnswered && !isRefused;
};

/**
Whether the first try to read the shared projects is still to come, or under way. Who waits for them waits no longer than that: the control
plane may never give them.
*/
export const isSharedUntried = (state: Pick<State, 'account' | 'projects'>): boolean => {
	const {askedAt, isLoading = false} = state.projects.shared;
	return isSharedAwaited(state) && (askedAt === undefined || isLoading);
};
