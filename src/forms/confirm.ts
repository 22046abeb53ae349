import {restartBlocked} from '../domain/compute-rules.js';
import type {Compute} from '../domain/compute.js';
import type {FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import type {FormLine, FormView} from './form.js';
import {branchWarnings} from './target.js';
import {computesTarget} from './targets.js';

type Confirmable = 'wake' | 'suspend' | 'restart';

type Words = {
	readonly verb: string;
	readonly effects: (computes: readonly Compute[]) => readonly FormLine[];
};

const isIdle = (compute: Compute): boolean => compute.currentState === 'idle';

const words: Readonly<Record<Confirmable, Words>> = {
	wake: {
		verb: 'Wake',
		effects: () => [{text: 'An idle compute starts within a second.', tone: 'plain'}],
	},
	suspend: {
		verb: 'Suspend',
		effects: computes => [
			{text: `Drops the connections of ${computes.length === 1 ? 'the compute' : `${computes.length} computes`}.`, tone: 'warn'},
			{text: 'The next connection wakes it again.', tone: 'dim'},
		],
	},
	restart: {
		verb: 'Restart',
		effects(computes) {
			const idle = computes.filter(compute => isIdle(compute));
			return [
				{text: `Restarts ${computes.length === 1 ? 'the compute' : `${computes.length} computes`} and drops all connections.`, tone: 'warn'},
				...idle.flatMap((compute): readonly FormLine[] => [
					{text: restartBlocked(compute) ?? '', tone: 'plain'},
					{text: `${compute.id} is woken first, then restarted.`, tone: 'plain'},
				]),
			];
		},
	},
};

/**
A dialog that asks before something that drops connections, or that is done to many at once.
*/
export const confirmForm = (kind: Confirmable) => (state: State, modal: FormModal): FormView => {
	const {verb, effects} = words[kind];
	const {shown} = modal;
	return {
		title: shown.length === 1 ? verb : `${verb} ${shown.length} computes`,
		target: computesTarget(state, modal),
		fields: [],
		effects: [...effects(shown), ...(kind === 'wake' ? [] : branchWarnings(state, shown))],
		submitLabel: kind === 'restart' && shown.some(compute => isIdle(compute)) ? 'Wake, then restart' : verb,
		isCareful: true,
		changes: shown.flatMap(({projectId, id: computeId, currentState}) => [
			...(kind === 'restart' && currentState === 'idle' ? [{kind: 'wake', projectId, computeId} as const] : []),
			{kind, projectId, computeId},
		]),
	};
};
