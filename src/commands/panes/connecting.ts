import {selectedCompute} from '../../store/selectors/rows.js';
import {computeArgument} from '../arguments/compute.js';
import type {Command} from '../command.js';
import {connectReason} from '../connect-reason.js';

/**
Into the compute under the cursor.
*/
export const connectingCommands: readonly Command[] = [
	{
		id: 'psql', title: 'psql on the compute', keys: ['Q'], scope: 'computes', hint: 'psql', disabledReason: connectReason,
		inDetail: {
			title: 'psql on its compute',
			reason: (state, [compute]) => connectReason(state, compute),
			run(actions, compute) {
				actions.connecting.psql.open(compute);
			},
		},
		aliases: ['sql', 'connect-psql'],
		argument: computeArgument({
			word: 'psql on',
			disabledReason: connectReason,
			run: compute => actions => {
				actions.connecting.psql.open(compute);
			},
		}),
		run(actions, state) {
			const compute = selectedCompute(state);
			if (compute !== undefined) {
				actions.connecting.psql.open(compute);
			}
		},
	},
	{
		id: 'sessions', title: 'Sessions: who is connected, and what keeps it awake', keys: ['W'], scope: 'computes', hint: 'sessions', disabledReason: connectReason,
		inDetail: {
			title: 'Sessions of its compute',
			reason: (state, [compute]) => connectReason(state, compute),
			run(actions, compute) {
				actions.connecting.sessions.open(compute);
			},
		},
		aliases: ['who', 'activity', 'connections'],
		argument: computeArgument({
			word: 'Sessions of',
			disabledReason: connectReason,
			run: compute => actions => {
				actions.connecting.sessions.open(compute);
			},
		}),
		run(actions, state) {
			const compute = selectedCompute(state);
			if (compute !== undefined) {
				actions.connecting.sessions.open(compute);
			}
		},
	},
];
