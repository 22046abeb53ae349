import {defaultSize, type SizeRange} from '../domain/compute-size.js';
import type {Compute} from '../domain/compute.js';
import {effectiveSuspendTimeout} from '../domain/scale-to-zero.js';
import type {FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {
	valueOf,
	type FormLine,
	type FormView,
} from './form.js';
import {sizeEffects} from './size-effects.js';
import {parseSize, sizeField, sizeText} from './size-field.js';
import {
	parseSuspend,
	suspendField,
	suspendText,
	suspendWords,
} from './suspend-field.js';
import {computesTarget} from './targets.js';

const isSameSize = (one: SizeRange, other: SizeRange): boolean => one.min === other.min && one.max === other.max;

const suspendEffect = (before: number | undefined, after: number): FormLine =>
	effectiveSuspendTimeout(before) === effectiveSuspendTimeout(after)
		? {text: `Suspends ${suspendWords(after)}, as before`, tone: 'dim'}
		: {text: `Suspends ${suspendWords(after)}, before: ${suspendWords(before)}`, tone: 'plain'};

const restartEffect = (computes: readonly Compute[]): readonly FormLine[] => {
	const active = computes.filter(compute => compute.currentState === 'active').length;
	return active === 0
		? [{text: 'An idle compute wakes for a moment and is suspended again.', tone: 'dim'}]
		: [{text: `Restarts ${computes.length === 1 ? 'the compute' : `${active} of ${computes.length} computes`} and drops ${computes.length === 1 ? 'its' : 'their'} connections.`, tone: 'warn'}];
};

/**
The form that changes size and scale to zero.

@see control-api.md, Side rules: changing the size restarts the compute and drops its connections
*/
export const resizeForm = (state: State, modal: FormModal): FormView => {
	const [first] = modal.shown;
	const isSingle = modal.shown.length === 1;
	const size = sizeField(valueOf(modal.values, 'size', sizeText(first?.size ?? defaultSize)));
	const suspend = suspendField(valueOf(modal.values, 'suspend', suspendText(first?.suspendTimeoutSeconds)));
	const after = parseSize(size.value);
	const seconds = parseSuspend(suspend.value);
	const fields = [size, suspend];
	const base = {
		title: isSingle ? 'Resize' : `Resize ${modal.shown.length} computes`,
		target: computesTarget(state, modal),
		fields,
		submitLabel: 'Resize',
		isCareful: false,
	};
	if (after === undefined || seconds === undefined || fields.some(field => field.problem !== undefined)) {
		return {...base, effects: []};
	}

	const changes = modal.shown.flatMap(compute => {
		const hasSize = !isSameSize(compute.size, after);
		const hasSuspend = effectiveSuspendTimeout(compute.suspendTimeoutSeconds) !== effectiveSuspendTimeout(seconds);
		return hasSize || hasSuspend
			? [{
				kind: 'resize' as const, projectId: compute.projectId, computeId: compute.id,
				...(hasSize && {size: after}), ...(hasSuspend && {suspendTimeoutSeconds: seconds}),
			}]
			: [];
	});
	if (changes.length === 0) {
		return {
			...base, effects: [{text: 'Nothing changes.', tone: 'dim'}], changes, blocked: 'Nothing changes: there is nothing to send.',
		};
	}

	const resized = modal.shown.filter(compute => !isSameSize(compute.size, after));
	const effects = [
		...sizeEffects(first?.size ?? after, after),
		...(isSingle ? [suspendEffect(first?.suspendTimeoutSeconds, seconds)] : []),
		...(resized.length === 0 ? [] : restartEffect(resized)),
	];
	return {...base, effects, changes};
};
