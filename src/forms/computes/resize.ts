import {onCompute} from '../../domain/changes/target.js';
import type {Change, ChangeOf} from '../../domain/changes/change-kinds.js';
import {
	formatSize,
	isSameSize,
	type SizeRange,
	maxConnections,
} from '../../domain/computes/compute-size.js';
import type {Compute} from '../../domain/computes/compute.js';
import {isSameSuspendTimeout, suspendText} from '../../domain/computes/compute-state.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {planLines, sendsLine} from '../lines.js';
import {targetLines} from '../targets.js';
import {
	sizeEffects,
	wideRangeNotes,
	parseSize,
	sizeField,
	sizeText,
	parseSuspend,
	suspendField,
	suspendValue,
} from './scaling-fields.js';

/** The new size and suspend timeout of computes. An absent value means no change. */
type Wanted = {
	readonly size?: SizeRange;
	readonly seconds?: number;
};

/** Returns the value that all elements have, or an empty text if the elements differ. */
const common = (values: readonly string[]): string => values.every(value => value === values[0]) ? values[0] ?? '' : '';

/** Marks an empty field as valid if the form is for several computes. An empty field then means no change. */
const orEmpty = (field: FormField, isSingle: boolean): FormField =>
	isSingle || field.value !== '' ? field : {...field, problem: undefined, hint: 'empty: no change'};

const changesOf = (shown: readonly Compute[], {size, seconds}: Wanted): ReadonlyArray<Change & {readonly kind: 'resize'}> => shown.flatMap(compute => {
	const hasSize = size !== undefined && !isSameSize(compute.size, size);
	const hasSuspend = seconds !== undefined && !isSameSuspendTimeout(compute.suspendTimeoutSeconds, seconds);
	return hasSize || hasSuspend
		? [{
			kind: 'resize' as const, target: onCompute(compute),
			...(hasSize && {size}), ...(hasSuspend && {suspendTimeoutSeconds: seconds}),
		}]
		: [];
});

const restartEffect = (resized: readonly Compute[]): readonly FormLine[] => {
	const active = resized.filter(compute => compute.currentState === 'active').length;
	if (resized.length === 0) {
		return [];
	}

	if (active === 0) {
		return [{text: 'An idle compute wakes briefly, then suspends again.', tone: 'dim'}];
	}

	return [{
		text: resized.length === 1 ? 'Restarts the compute and drops its connections.' : `Restarts ${active} of ${resized.length} computes and drops their connections.`,
		tone: 'warn',
	}];
};

const oneEffects = (compute: Compute, {size = compute.size, seconds}: Wanted): readonly FormLine[] => [
	...sizeEffects(compute.size, size),
	isSameSuspendTimeout(compute.suspendTimeoutSeconds, seconds)
		? {text: `Suspends ${suspendText(seconds)}, as before.`, tone: 'dim'}
		: {text: `Suspends ${suspendText(seconds)}; before: ${suspendText(compute.suspendTimeoutSeconds)}.`, tone: 'plain'},
];

/**
Describes the effects on several computes: the current size and timeout of each compute, and the number of computes that don't change.
*/
const manyEffects = (shown: readonly Compute[], changed: number, {size, seconds}: Wanted): readonly FormLine[] => [
	...(size === undefined ? [] : [{text: `Size ${formatSize(size)}, max_connections ${maxConnections(size)}.`, tone: 'plain'} as const, ...wideRangeNotes(size)]),
	...(seconds === undefined ? [] : [{text: `Suspends ${suspendText(seconds)}.`, tone: 'plain'} as const]),
	...shown.map(({id, name, size: before, suspendTimeoutSeconds}): FormLine => ({
		text: `${name ?? id} now: ${formatSize(before)}, suspends ${suspendText(suspendTimeoutSeconds)}`, tone: 'dim',
	})),
	...(changed < shown.length ? [{text: shown.length - changed === 1 ? '1 of them stays as it is.' : `${shown.length - changed} of them stay as they are.`, tone: 'plain'} as const] : []),
];

/**
Builds the form that changes the size and the suspend timeout of computes.

@see docs/control-api.md#state-resize-restarts
*/
export const resizeForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const {shown, values} = modal;
	const [first] = shown;
	const isSingle = shown.length === 1;
	const size = orEmpty(sizeField(valueOf(values, 'size', common(shown.map(compute => sizeText(compute.size))))), isSingle);
	const suspend = orEmpty(suspendField(valueOf(values, 'suspend', common(shown.map(compute => suspendValue(compute.suspendTimeoutSeconds))))), isSingle);
	const wanted: Wanted = {
		...(size.problem === undefined && size.value !== '' && {size: parseSize(size.value)}),
		...(suspend.problem === undefined && suspend.value !== '' && {seconds: parseSuspend(suspend.value)}),
	};
	const base = {
		title: isSingle ? 'Resize' : `Resize ${shown.length} computes`,
		target: targetLines(state, modal),
		fields: [size, suspend],
		submitLabel: 'Resize',
		isCareful: false,
		sizes: {...(isSingle && first !== undefined && {before: first.size}), ...(wanted.size !== undefined && {after: wanted.size})},
	};
	if (first === undefined || size.problem !== undefined || suspend.problem !== undefined) {
		return {...base, effects: []};
	}

	const changes = changesOf(shown, wanted);
	if (changes.length === 0) {
		return {
			...base, effects: [{text: 'No changes.', tone: 'dim'}], changes, blocked: 'No changes.',
		};
	}

	const resized = shown.filter(compute => changes.some(change => change.target.id === compute.id && change.size !== undefined));
	const effects = [
		// Interruptions come first, because a small window cuts off the rest.
		...restartEffect(resized),
		...(resized.length === 0 || wanted.size === undefined ? [] : planLines(state, first.projectId, wanted.size)),
		...(isSingle ? oneEffects(first, wanted) : manyEffects(shown, changes.length, wanted)),
		sendsLine(changes, modal),
	];
	return {...base, effects, changes};
};

export const resizeBackEffects = (_state: State, {size, suspendTimeoutSeconds}: ChangeOf<'resize'>, now: Compute): readonly FormLine[] => [
	...(size !== undefined && now.currentState === 'active'
		? [{text: 'Restarts the compute again and drops its connections.', tone: 'warn'} as const]
		: []),
	...(size === undefined ? [] : sizeEffects(now.size, size)),
	...(suspendTimeoutSeconds === undefined ? [] : [{text: `Suspends ${suspendText(suspendTimeoutSeconds)} again`, tone: 'plain'} as const]),
];
