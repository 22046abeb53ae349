import {lookedLists} from '../../store/rows/list-kinds.js';
import {lookedInto} from '../../store/selectors/sessions.js';
import type {Command} from '../command.js';
import {actingCommands} from './acting.js';

/**
The actions on a compute that also work in the lists from the compute's server. Other keys of the computes pane mean something else in these lists.
*/
const offered: ReadonlySet<string> = new Set(['resize', 'edit', 'suspend']);

/**
The commands for the {@link offered} actions, with the keys of the computes pane. The commands act on the compute that the displayed list comes from.
*/
export const lookedComputeCommands: readonly Command[] = lookedLists.flatMap(scope => actingCommands.flatMap(({id, keys, inDetail}): readonly Command[] =>
	inDetail === undefined || !offered.has(id)
		? []
		: [{
			id: `${scope}-${id}`, title: inDetail.title, keys, scope, isKeyOnly: true,
			disabledReason(state) {
				const compute = lookedInto(state);
				return compute === undefined ? 'The compute no longer exists.' : inDetail.reason(state, [compute]);
			},
			run(actions, state) {
				const compute = lookedInto(state);
				if (compute !== undefined) {
					inDetail.run(actions, compute);
				}
			},
		}]));
