import {
	changeKinds,
	kindsOfChange,
	type ChangeKind,
	type ChangeOf,
} from './change-kinds.js';

const undoNames = [...new Set(kindsOfChange.map(kind => changeKinds[kind].undo?.called).filter(word => word !== undefined))];

/** The kinds of change that can be undone, in words: `move or resize`. */
export const undoableText = [undoNames.slice(0, -1).join(', '), ...undoNames.slice(-1)].filter(text => text !== '').join(' or ');

const fromKept = ({keptName}: ChangeOf<'restore-branch' | 'reset-branch'>): string | undefined =>
	keptName === undefined ? undefined : `b restores it from ${keptName}.`;

/** The kinds of change that alter no settings. After such a change, the undo key `u` can still undo an earlier edit. */
const leavingSettings: ReadonlySet<ChangeKind> = new Set(['wake', 'suspend', 'restart']);

/** Returns whether a change keeps the undo key `u` from undoing earlier changes. */
export const hidesEarlier = ({kind}: {readonly kind: ChangeKind}): boolean => !leavingSettings.has(kind);

const recovers = (key: string) => () => `${key} recovers it.`;

/** Sentences that name the key for reverting a change that `u` can't undo. */
const waysBack: {readonly [Kind in ChangeKind]?: (change: ChangeOf<Kind>) => string | undefined} = {
	'restore-branch': fromKept,
	'reset-branch': fromKept,
	'delete-branch': recovers('U'),
	'delete-project': recovers('R'),
};

/**
Returns a sentence that names the key for reverting a change that `u` can't undo, or undefined if no key can revert the change.
*/
export const wayBackOf = <Kind extends ChangeKind>(change: ChangeOf<Kind> & {readonly kind: Kind}): string | undefined => {
	const way: ((change: ChangeOf<Kind>) => string | undefined) | undefined = waysBack[change.kind];
	return way?.(change);
};
