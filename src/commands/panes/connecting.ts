import type {Actions} from '../../actions/actions.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {State} from '../../store/state.js';
import {computeList} from '../../store/selectors/lists/compute-list.js';
import {computeArgument} from '../arguments/compute.js';
import type {Command} from '../command.js';
import {connectReason, lookReason} from '../disabled.js';

/** Builds a command that connects to the compute under the cursor, in a detail view, or named by an argument. */
const intoCompute = (
	declared: Pick<Command, 'id' | 'title' | 'keys' | 'hint' | 'aliases'>,
	words: {readonly ofDetail: string; readonly ofNamed: string},
	open: (actions: Actions, compute: Compute) => void,
	reason: (state: State, compute?: Compute) => string | undefined = connectReason,
): Command => ({
	...declared,
	scope: 'computes',
	disabledReason: state => reason(state),
	inDetail: {
		title: words.ofDetail,
		reason: (state, [compute]) => reason(state, compute),
		run: open,
	},
	argument: computeArgument({
		word: words.ofNamed,
		disabledReason: reason,
		run: compute => actions => {
			open(actions, compute);
		},
	}),
	run(actions, state) {
		const compute = computeList.selected(state);
		if (compute !== undefined) {
			open(actions, compute);
		}
	},
});

/** The commands that connect to the compute under the cursor. */
export const connectingCommands: readonly Command[] = [
	intoCompute(
		{
			id: 'psql', title: 'psql on the compute', keys: ['Q'], hint: 'psql', aliases: ['sql', 'shell', 'connect-psql'],
		},
		{ofDetail: 'psql on the compute', ofNamed: 'psql on'},
		(actions, compute) => {
			actions.connecting.psql.open(compute);
		},
	),
	intoCompute(
		{
			id: 'sessions', title: 'Sessions: who is connected, and what keeps the compute awake', keys: ['W'], hint: 'who', aliases: ['who', 'activity', 'connections'],
		},
		{ofDetail: 'Sessions of the compute', ofNamed: 'Sessions of'},
		(actions, compute) => {
			actions.connecting.sessions.open(compute);
		},
		lookReason,
	),
	intoCompute(
		{
			id: 'load', title: 'Load: charts of activity, and who blocks whom', keys: ['M'], hint: 'load', aliases: ['charts', 'monitor'],
		},
		{ofDetail: 'Load of the compute', ofNamed: 'Load of'},
		(actions, compute) => {
			actions.connecting.sessions.open(compute, {list: 'blocked'});
		},
		lookReason,
	),
];
