import type {ChangeKind, ChangeOf} from './change-kinds.js';

const fromKept = ({keptName}: ChangeOf<'restore-branch' | 'reset-branch'>): string | undefined =>
	keptName === undefined ? undefined : `b restores it from ${keptName}.`;

/**
The changes that leave all settings as they are. An edit before them can still be undone.
*/
const leavingSettings: ReadonlySet<ChangeKind> = new Set(['wake', 'suspend', 'restart']);

/**
Returns whether a change hides earlier ones from `u`, so that `u` is about this one.
*/
export const hidesEarlier = ({kind}: {readonly kind: ChangeKind}): boolean => !leavingSettings.has(kind);

const recovers = (key: string) => () => `${key} recovers it.`;

/**
Sentences that name the key that reverts a change without an inverse.
*/
const waysBack: {readonly [Kind in ChangeKind]?: (change: ChangeOf<Kind>) => string | undefined} = {
	'restore-branch': fromKept,
	'reset-branch': fromKept,
	'delete-branch': recovers('U'),
	'delete-project': recovers('R'),
};

/**
Returns a sentence that names the key for reverting a change that `u` can't undo, or undefined if there is none.
*/
export const wayBackOf = <Kind extends ChangeKind>(change: ChangeOf<Kind> & {readonly kind: Kind}): string | undefined => {
	const way: ((change: ChangeOf<Kind>) => string | undefined) | undefined = waysBack[change.kind];
	return way?.(change);
};
