import {capital} from '../../base/capital.js';
import type {Compute} from '../../domain/computes/compute.js';
import {serverKindOf, serverLists, type ServerList} from '../../domain/server-lists.js';
import {
	lookedListBehind,
	lookedLists,
	kindOf,
	type LookedList,
} from '../../store/rows/list-kinds.js';
import {computeList} from '../../store/selectors/lists/compute-list.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import {lookedInto, shownLookedList} from '../../store/selectors/sessions.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {lookReason} from '../disabled.js';
import {goOnHints, goOnReason, signalsIn} from './sessions.js';

/** Returns the compute that commands act on: the compute whose server is listed, or else the one under the cursor. */
export const computeMeant = (state: State): Compute | undefined => shownLookedList(state) === undefined ? computeList.selected(state) : lookedInto(state);

/** Builds the command that opens a list read from a compute's server, and is named after the list. */
const called = (list: ServerList): Command => {
	const {many, aliases, of} = serverKindOf(list);
	return {
		id: list, title: `${capital(many)} ${of === 'database' ? 'in the compute\'s database' : 'of the compute'}`, keys: [], scope: 'panes', aliases,
		disabledReason: state => lookReason(state, computeMeant(state)),
		run(actions, state) {
			const compute = computeMeant(state);
			if (shownLookedList(state) !== undefined) {
				actions.connecting.sessions.turn(list);
			} else if (compute !== undefined) {
				actions.connecting.sessions.open(compute, {list});
			}
		},
	};
};

/** Builds the commands that switch to the next or previous list read from a compute's server. */
const turns = (list: LookedList): readonly Command[] => {
	const [next, previous] = [lookedListBehind(list, 1), lookedListBehind(list, -1)];
	return [
		{
			id: `${list}-turn`, title: `Go to the ${kindOf(next).many} of the compute`, keys: ['tab'], scope: list, hint: next, isKeyOnly: true,
			run(actions) {
				actions.connecting.sessions.turn(1);
			},
		},
		{
			id: `${list}-turn-back`, title: `Go to the ${kindOf(previous).many} of the compute`, keys: ['shift-tab'], scope: list, isKeyOnly: true,
			run(actions) {
				actions.connecting.sessions.turn(-1);
			},
		},
	];
};

/** The list below the charts of a compute's load. */
const withCharts = 'blocked';

/** Builds the commands of a list that go to the sessions and to the load. */
const shortcuts = (list: LookedList): readonly Command[] => [
	...(list === 'sessions'
		? []
		: [{
			id: `${list}-sessions`, title: 'Go to the sessions of the compute', keys: ['W'], scope: list, hint: 'sessions', isKeyOnly: true,
			run(actions) {
				actions.connecting.sessions.turn('sessions');
			},
		} satisfies Command]),
	...(list === withCharts
		? []
		: [{
			id: `${list}-load`, title: 'Go to the load of the compute', keys: ['M'], scope: list, hint: 'load', isKeyOnly: true,
			run(actions) {
				actions.connecting.sessions.turn(withCharts);
			},
		} satisfies Command]),
];

const keysOf = (list: ServerList): readonly Command[] => [
	{
		id: `${list}-facts`, title: 'Show detail, or wake an idle compute and connect', keys: ['enter', 'd'], scope: list, hint: 'detail', isKeyOnly: true,
		hintNow: state => goOnHints[state.sessions.phase],
		disabledReason(state) {
			if (state.sessions.phase !== 'open') {
				return goOnReason(state);
			}

			return listCalled(list).selected(state) === undefined ? `No ${serverKindOf(list).one} is selected.` : undefined;
		},
		run(actions, state) {
			if (state.sessions.phase === 'open') {
				actions.reading.openFacts();
			} else {
				actions.connecting.sessions.goOn();
			}
		},
	},
	{
		id: `${list}-close`, title: 'Close the connection and go back', keys: ['q', ...(list === withCharts ? ['M'] : [])], scope: list, hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.close();
		},
	},
];

/**
The commands that open, switch and leave the lists read from a compute's server. The sessions have their own commands.
*/
export const serverListCommands: readonly Command[] = [
	...serverLists.map(list => called(list)),
	...lookedLists.flatMap(list => [...turns(list), ...shortcuts(list)]),
	...serverLists.flatMap(list => keysOf(list)),
	...signalsIn('blocked', 'blocked'),
];
