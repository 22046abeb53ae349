import type {ChangeKind, ChangeOf} from '../domain/change.js';
import type {Compute} from '../domain/compute.js';
import {branchById} from '../store/branches.js';
import type {State} from '../store/state.js';
import type {FormLine} from './form.js';
import {sizeEffects} from './size-effects.js';
import {suspendWords} from './suspend-field.js';
import {branchWords} from './target.js';

/**
What taking a change back does, given its inverse and the compute as the change left it.
*/
type UndoEffects<Kind extends ChangeKind> = (state: State, inverse: ChangeOf<Kind>, after: Compute) => readonly FormLine[];

const moveBack: UndoEffects<'move'> = (state, {projectId, branchId}) => [
	{text: `Moves it back to ${branchWords(branchById(state, projectId, branchId), branchId)}.`, tone: 'plain'},
	{text: 'The compute is suspended by it, and its connections drop.', tone: 'warn'},
];

const resizeBack: UndoEffects<'resize'> = (_state, {size, suspendTimeoutSeconds}, after) => [
	...(size === undefined ? [] : sizeEffects(after.size, size)),
	...(suspendTimeoutSeconds === undefined ? [] : [{text: `Suspends ${suspendWords(suspendTimeoutSeconds)} again`, tone: 'plain'} as const]),
	...(size !== undefined && after.currentState === 'active'
		? [{text: 'Restarts the compute once more and drops its connections.', tone: 'warn'} as const]
		: []),
];

/**
For each kind of change what taking it back does; undefined for what can't be taken back.
*/
const undoEffects: {readonly [Kind in ChangeKind]: UndoEffects<Kind> | undefined} = {
	create: undefined,
	move: moveBack,
	resize: resizeBack,
	wake: undefined,
	suspend: undefined,
	restart: undefined,
	delete: undefined,
};

/**
What taking a change back does, in the form that asks for it.
*/
export const undoEffectsOf = <Kind extends ChangeKind>(state: State, inverse: ChangeOf<Kind>, after: Compute): readonly FormLine[] =>
	undoEffects[inverse.kind]?.(state, inverse, after) ?? [];
