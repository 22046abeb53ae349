import type {FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {undoBlocked} from '../store/undo.js';
import {branchById} from '../store/branches.js';
import type {FormLine, FormView} from './form.js';
import {sendsLine} from './sends-line.js';
import {sizeEffects} from './size-effects.js';
import {branchWords} from './target.js';
import {computesTarget} from './targets.js';
import {suspendWords} from './suspend-field.js';

const effectsOf = (state: State): readonly FormLine[] => {
	const {undo} = state;
	if (undo === undefined) {
		return [];
	}

	const {inverse, after} = undo;
	if (inverse.kind === 'move') {
		const name = branchWords(branchById(state, inverse.projectId, inverse.branchId), inverse.branchId);
		return [
			{text: `Moves it back to ${name}.`, tone: 'plain'},
			{text: 'The compute is suspended by it, and its connections drop.', tone: 'warn'},
			sendsLine('PATCH', inverse.computeId),
		];
	}

	if (inverse.kind !== 'resize') {
		return [];
	}

	return [
		...(inverse.size === undefined ? [] : sizeEffects(after.size, inverse.size)),
		...(inverse.suspendTimeoutSeconds === undefined ? [] : [{text: `Suspends ${suspendWords(inverse.suspendTimeoutSeconds)} again`, tone: 'plain'} as const]),
		...(inverse.size !== undefined && after.currentState === 'active'
			? [{text: 'Restarts the compute once more and drops its connections.', tone: 'warn'} as const]
			: []),
		sendsLine('PATCH', inverse.computeId),
	];
};

/**
The dialog that takes back the latest move or resize, by sending its inverse.
*/
export const undoForm = (state: State, modal: FormModal): FormView => {
	const blocked = undoBlocked(state);
	return {
		title: 'Take back',
		target: computesTarget(state, modal),
		fields: [],
		effects: effectsOf(state),
		submitLabel: 'Take back',
		isCareful: true,
		...(state.undo !== undefined && {changes: [state.undo.inverse]}),
		...(blocked !== undefined && {blocked}),
	};
};
