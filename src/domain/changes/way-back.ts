import type {ChangeKind, ChangeOf} from './change-kinds.js';

const fromKept = ({keptName}: ChangeOf<'restore-branch' | 'reset-branch'>): string | undefined =>
	keptName === undefined ? undefined : `b restores it from ${keptName}.`;

/**
Changes that leave all settings as they are: an edit before them can still be undone.
*/
const leavingSettings: ReadonlySet<ChangeKind> = new Set(['wake', 'suspend', 'restart']);

/**
Whether a change stands before earlier ones, so that `u` is about it.
*/
export const hidesEarlier = ({kind}: {readonly kind: ChangeKind}): boolean => !leavingSettings.has(kind);

const recovers = (key: string) => () => `${key} recovers it.`;

/**
Says how to go back from a change without an inverse, and names the key.
*/
const waysBack: {readonly [Kind in ChangeKind]?: (change: ChangeOf<Kind>) => string | undefined} = {
	'restore-branch': fromKept,
	'reset-branch': fromKept,
	'delete-branch': recovers('U'),
	'delete-project': recovers('R'),
};

/**
Returns the way back from a change that `u` can't undo, or undefined if there is none.
*/
export const wayBackOf = <Kind extends ChangeKind>(change: ChangeOf<Kind> & {readonly kind: Kind}): string | undefined => {
	const way: ((change: ChangeOf<Kind>) => string | undefined) | undefined = waysBack[change.kind];
	return way?.(change);
};
