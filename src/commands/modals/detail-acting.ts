import type {Compute} from '../../domain/compute.js';
import {computeOfDetail} from '../../store/selectors/subjects.js';
import type {State} from '../../store/state.js';
import type {Actions} from '../../actions/actions.js';
import type {Command} from '../command.js';
import {
	restartReason,
	suspendReason,
	targetReason,
	wakeReason,
} from '../disabled.js';

/**
A change of the compute that a detail shows, or that its operation is about: the key is the one that it has in the computes' pane.
*/
const onCompute = (
	{id, title, key, hint}: {readonly id: string; readonly title: string; readonly key: string; readonly hint: string},
	reason: (state: State, targets: readonly Compute[]) => string | undefined,
	run: (actions: Actions, compute: Compute) => void,
): Command => ({
	id, title, keys: [key], hint, scope: 'detail', isKeyOnly: true,
	disabledReason(state) {
		const compute = computeOfDetail(state);
		return compute === undefined ? 'It has no compute, or one that is deleted.' : reason(state, [compute]);
	},
	run(actions, state) {
		const compute = computeOfDetail(state);
		if (compute !== undefined) {
			run(actions, compute);
		}
	},
});

/**
What can be done from a detail to its compute.
*/
export const detailActingCommands: readonly Command[] = [
	onCompute({
		id: 'detail-wake', title: 'Wake its compute', key: 'w', hint: 'wake',
	}, wakeReason, (actions, compute) => {
		actions.computes.wakeOne(compute);
	}),
	onCompute({
		id: 'detail-suspend', title: 'Suspend its compute', key: 's', hint: 'suspend',
	}, suspendReason, (actions, compute) => {
		actions.computes.openFor('suspend', compute);
	}),
	onCompute({
		id: 'detail-restart', title: 'Restart its compute', key: 'R', hint: 'restart',
	}, restartReason, (actions, compute) => {
		actions.computes.openFor('restart', compute);
	}),
	onCompute({
		id: 'detail-resize', title: 'Resize its compute', key: 'z', hint: 'resize',
	}, targetReason, (actions, compute) => {
		actions.computes.openFor('resize', compute);
	}),
	onCompute({
		id: 'detail-edit', title: 'Edit its compute', key: 'e', hint: 'edit',
	}, targetReason, (actions, compute) => {
		actions.computes.openFor('edit', compute);
	}),
];
