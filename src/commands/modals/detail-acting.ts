import {computeOfDetail, relatedSubjects} from '../../store/selectors/subjects.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import type {Command, OnCompute} from '../command.js';
import {actingCommands} from '../panes/acting.js';
import {connectingCommands} from '../panes/connecting.js';

/**
Why the detail on top has no compute to act on, in a sentence with the key that leads to one.
*/
const noComputeReason = (state: State): string => {
	const top = topModal(state);
	if (top?.kind !== 'detail') {
		return 'No detail is open.';
	}

	const {subject} = top;
	if (subject.kind === 'project') {
		return 'A project has several computes. Press esc, then 2, and choose one.';
	}

	const hasCompute = relatedSubjects(state, subject).some(({kind}) => kind === 'compute');
	return subject.kind === 'branch' && hasCompute
		? 'This works in the detail of a compute: press c to go there.'
		: 'It has no compute, or one that is deleted.';
};

/**
The same key as in the computes pane, for the compute that a detail shows or that its operation is about.
*/
const onCompute = ({id, keys, hint}: Command, {title, reason, run}: OnCompute): Command => ({
	id: `detail-${id}`, title, keys, scope: 'detail', isKeyOnly: true, ...(hint !== undefined && {hint}),
	disabledReason(state) {
		const compute = computeOfDetail(state);
		return compute === undefined ? noComputeReason(state) : reason(state, [compute]);
	},
	run(actions, state) {
		const compute = computeOfDetail(state);
		if (compute !== undefined) {
			run(actions, compute);
		}
	},
});

/**
What can be done from a detail to its compute: the commands that say so where they are declared.
*/
export const detailActingCommands: readonly Command[] = [...actingCommands, ...connectingCommands].flatMap(command => command.inDetail === undefined ? [] : [onCompute(command, command.inDetail)]);
