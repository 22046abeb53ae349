import type {Change} from '../domain/changes/change-kinds.js';
import {onCompute} from '../domain/changes/target.js';
import {restartBlocked, wakeBlocked, type Compute} from '../domain/computes/compute.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import type {FormLine, FormView} from './form.js';
import {sendsLine} from './lines.js';
import {branchWarnings, targetLines} from './targets.js';

type Confirmable = 'wake' | 'suspend' | 'restart';

type Confirmation = {
	readonly verb: string;

	readonly effects: (computes: readonly Compute[], whom: string) => readonly FormLine[];
};

const isIdle = (compute: Compute): boolean => compute.currentState === 'idle';

/** Names the computes that change: `the compute`, `1 of 3 computes`. */
const whomOf = ({length}: readonly Compute[], {length: all}: readonly Compute[]): string => {
	if (all === 1) {
		return 'the compute';
	}

	return length === all ? `${all} computes` : `${length} of ${all} computes`;
};

const words: Readonly<Record<Confirmable, Confirmation>> = {
	wake: {
		verb: 'Wake',
		effects: (_computes, whom) => [{text: `Starts ${whom}, within a second or so.`, tone: 'plain'}],
	},
	suspend: {
		verb: 'Suspend',
		effects: (_computes, whom) => [
			{text: `Suspends ${whom} and drops all connections.`, tone: 'warn'},
			{text: 'The next connection wakes a suspended compute again.', tone: 'dim'},
		],
	},
	restart: {
		verb: 'Restart',
		effects: (computes, whom) => [
			{text: `Restarts ${whom} and drops all connections.`, tone: 'warn'},
			...computes.filter(compute => isIdle(compute)).map(({id}): FormLine => (
				{text: `${id} is idle: it is woken first, then restarted.`, tone: 'plain'}
			)),
		],
	},
};

/** Returns whether the compute is already in the state that the change leads to. */
const isDone = (kind: Confirmable, {currentState, pendingState}: Compute): boolean => pendingState === undefined
	&& ((kind === 'wake' && currentState === 'active') || (kind === 'suspend' && currentState === 'idle'));

/** Returns the reason the change would fail, such as that the compute is disabled. Undefined if no reason is known. */
const blockedBy = (kind: Confirmable, compute: Compute): string | undefined => {
	switch (kind) {
		case 'wake': {
			return isDone(kind, compute) ? undefined : wakeBlocked(compute);
		}

		case 'restart': {
			return compute.isDisabled ? restartBlocked(compute) : undefined;
		}

		case 'suspend': {
			return undefined;
		}
	}
};

const changesOf = (kind: Confirmable, computes: readonly Compute[]): readonly Change[] => computes.flatMap(compute => {
	const target = onCompute(compute);
	return [...(kind === 'restart' && isIdle(compute) ? [{kind: 'wake', target} as const] : []), {kind, target}];
});

const nothingToSend = (kind: Confirmable, hasDisabled: boolean): string =>
	`All of them are ${kind === 'wake' ? 'active' : 'idle'}${hasDisabled ? ' or disabled' : ''} already: nothing to send.`;

/** Says how many computes are left out because they are already active or idle, or because they are disabled. */
const leftOutLines = (kind: Confirmable, done: number, disabled: number): readonly FormLine[] => [
	...(done === 0 ? [] : [{text: `${done} of them ${done === 1 ? 'is' : 'are'} ${kind === 'wake' ? 'active' : 'idle'} already.`, tone: 'dim'} as const]),
	...(disabled === 0 ? [] : [{text: `${disabled} of them ${disabled === 1 ? 'is' : 'are'} disabled and left out. Press e to enable.`, tone: 'warn'} as const]),
];

/**
Builds the dialog for a change that drops connections, or that affects several computes. Computes that need no change are left out.
*/
export const confirmForm = (kind: Confirmable) => (state: State, modal: ChangeForm<'compute'>): FormView => {
	const {verb, effects} = words[kind];
	const {shown} = modal;
	const [first] = shown;
	const isSingle = shown.length === 1;
	const possible = shown.filter(compute => blockedBy(kind, compute) === undefined);
	const concerned = isSingle ? possible : possible.filter(compute => !isDone(kind, compute));
	const changes = changesOf(kind, concerned);
	const left = possible.length - concerned.length;
	const disabled = shown.length - possible.length;
	const onlyBlocked = isSingle && first !== undefined ? blockedBy(kind, first) : undefined;
	return {
		title: isSingle ? verb : `${verb} ${shown.length} computes`,
		target: targetLines(state, modal),
		fields: [],
		effects: [
			...(concerned.length === 0 ? [] : effects(concerned, whomOf(concerned, shown))),
			...leftOutLines(kind, left, isSingle ? 0 : disabled),
			...(onlyBlocked === undefined ? [] : [{text: onlyBlocked, tone: 'warn'} as const]),
			...(kind === 'wake' ? [] : branchWarnings(state, concerned)),
			...(changes.length === 0 ? [] : [sendsLine(changes, modal)]),
		],
		submitLabel: kind === 'restart' && concerned.some(compute => isIdle(compute)) ? 'Wake, then restart' : verb,
		isCareful: true,
		changes,
		...(concerned.length === 0 && {blocked: onlyBlocked ?? nothingToSend(kind, disabled > 0)}),
	};
};
