import type {
	Changeable,
	ChangeKind,
	ChangeOf,
	TargetOf,
} from '../domain/change.js';
import {branchById} from '../store/selectors/branches.js';
import type {State} from '../store/state.js';
import type {FormLine} from './form.js';
import {editBranchEffects} from './edit-branch.js';
import {editEffects} from './edit-effects.js';
import {sizeEffects} from './size-effects.js';
import {suspendText} from './suspend-field.js';
import {branchText} from './target.js';

/**
The effects of undoing a change, from its inverse and its target as it is.
*/
type UndoEffects<Kind extends ChangeKind> = (state: State, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>]) => readonly FormLine[];

const moveBack: UndoEffects<'move'> = (state, {projectId, branchId}) => [
	{text: `Moves it back to ${branchText(branchById(state, projectId, branchId), branchId)}.`, tone: 'plain'},
	{text: 'This suspends the compute and drops its connections.', tone: 'warn'},
];

const resizeBack: UndoEffects<'resize'> = (_state, {size, suspendTimeoutSeconds}, now) => [
	...(size === undefined ? [] : sizeEffects(now.size, size)),
	...(suspendTimeoutSeconds === undefined ? [] : [{text: `Suspends ${suspendText(suspendTimeoutSeconds)} again`, tone: 'plain'} as const]),
	...(size !== undefined && now.currentState === 'active'
		? [{text: 'Restarts the compute once more and drops its connections.', tone: 'warn'} as const]
		: []),
];

/**
The effects of undoing each kind of change; undefined for a kind that can't be undone.
*/
const undoEffects: {readonly [Kind in ChangeKind]: UndoEffects<Kind> | undefined} = {
	create: undefined,
	move: moveBack,
	resize: resizeBack,
	edit: (_state, inverse, now) => editEffects(now, inverse),
	wake: undefined,
	suspend: undefined,
	restart: undefined,
	delete: undefined,
	'create-branch': undefined,
	'edit-branch': (_state, inverse, now) => editBranchEffects(now, inverse),
	'reset-branch': undefined,
	'delete-branch': undefined,
};

/**
The effects of undoing a change, for the form that asks about it.
*/
export const undoEffectsOf = <Kind extends ChangeKind>(state: State, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>]): readonly FormLine[] =>
	undoEffects[inverse.kind]?.(state, inverse, now) ?? [];
