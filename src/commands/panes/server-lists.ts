import {runsNothing} from '../../domain/sessions/server-session.js';
import {lookedInto, shownLookedList} from '../../store/selectors/sessions.js';
import {sessionMeant} from '../../store/selectors/lists/server-lists.js';
import {
	type LookedList,
	lookedListBehind,
	lookedLists,
	kindOf,
} from '../../store/rows/list-kinds.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {connectReason, readOnlyReason, lookReason} from '../disabled.js';
import {capital} from '../../base/capital.js';
import type {Compute} from '../../domain/computes/compute.js';
import {serverKindOf, serverLists, type ServerList} from '../../domain/server-lists.js';
import {computeList} from '../../store/selectors/lists/compute-list.js';
import {listCalled} from '../../store/selectors/lists/lists.js';

const selectedReason = (state: State): string | undefined => sessionMeant(state) === undefined ? 'No session is selected.' : undefined;

/** Returns the reason the session under the cursor can't be ended, or undefined if the session can be ended. */
const signalReason = (state: State): string | undefined => {
	const reason = readOnlyReason(state) ?? selectedReason(state);
	const session = sessionMeant(state);
	if (reason !== undefined || session === undefined) {
		return reason;
	}

	if (session.pid === 0) {
		return 'A prepared transaction belongs to no session. End it with ROLLBACK PREPARED.';
	}

	if (session.startedMicroseconds === undefined) {
		return 'This role can\'t see when the session began, so pgtower can\'t tell it from others.';
	}

	return state.sessions.phase === 'open' ? undefined : 'The sessions are not current. Wait for the next reading.';
};

const cancelReason = (state: State): string | undefined => {
	const session = sessionMeant(state);
	return signalReason(state) ?? (session !== undefined && runsNothing(session)
		? `The session is ${session.state}: there is no query to cancel. Press X to end the session.`
		: undefined);
};

/** Returns the reason the enter key can't connect to the compute, or undefined if the key can connect. */
const goOnReason = (state: State): string | undefined => {
	const {phase, problem} = state.sessions;
	if (phase === 'unrecorded') {
		return problem ?? 'The recording has no reading of the compute at this moment.';
	}

	if (phase === 'connecting') {
		return 'pgtower is still connecting.';
	}

	return phase === 'asleep' ? (state.connection.isReadOnly ? readOnlyReason(state) : connectReason(state, lookedInto(state))) : undefined;
};

/** The footer's hint for the enter key while the list has no rows, by the phase of the connection. */
const goOnHints: Readonly<Record<State['sessions']['phase'], string | undefined>> = {
	asleep: 'wake', connecting: undefined, resting: 'continue', broken: 'try again', stopped: 'try again', unrecorded: undefined, open: undefined,
};

/**
Builds the commands for a list of sessions: one cancels the query of the session under the cursor, the other ends the session.
*/
const signalsIn = (scope: LookedList, id: string): readonly Command[] => [
	{
		id: `${id}-cancel`, title: 'Cancel the query of the session', keys: ['x'], scope, hint: 'cancel', disabledReason: cancelReason, isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.ask('cancel');
		},
	},
	{
		id: `${id}-terminate`, title: 'End the session', keys: ['X'], scope, hint: 'end', disabledReason: signalReason, isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.ask('terminate');
		},
	},
];

/** The keys of the list of a compute's sessions. */
export const sessionsCommands: readonly Command[] = [
	{
		id: 'session-query', title: 'Show the whole query, or wake an idle compute and connect', keys: ['enter'], scope: 'sessions', hint: 'query', isKeyOnly: true,
		hintNow: state => goOnHints[state.sessions.phase],
		disabledReason: state => state.sessions.phase === 'open' ? selectedReason(state) : goOnReason(state),
		run(actions, state) {
			if (state.sessions.phase === 'open') {
				actions.connecting.sessions.showQuery();
			} else {
				actions.connecting.sessions.goOn();
			}
		},
	},
	...signalsIn('sessions', 'session'),
	{
		id: 'session-copy', title: 'Copy the process id of the session', keys: ['y'], scope: 'sessions', disabledReason: selectedReason, isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.copyPid();
		},
	},
	{
		id: 'session-psql', title: 'psql on the compute', keys: ['Q'], scope: 'sessions', hint: 'psql', isKeyOnly: true,
		disabledReason: state => connectReason(state, lookedInto(state)),
		run(actions, state) {
			const target = lookedInto(state);
			if (target !== undefined) {
				actions.connecting.psql.open(target);
			}
		},
	},
	{
		id: 'sessions-close', title: 'Close the connection and go back', keys: ['q', 'W'], scope: 'sessions', hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.close();
		},
	},
];

/**
Returns the compute that commands act on: the compute that the displayed list comes from, or else the compute under the cursor.
*/
export const computeMeant = (state: State): Compute | undefined => shownLookedList(state) === undefined ? computeList.selected(state) : lookedInto(state);

/** Builds the command that opens a list from a compute's server. The command's id is the name of the list. */
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

/** Builds the commands that switch to the next or previous list from a compute's server. */
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

/** Builds the commands that go from a list to the compute's sessions and load charts. */
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
The commands that open, switch and leave the lists from a compute's server. The sessions have their own commands.
*/
export const serverListCommands: readonly Command[] = [
	...serverLists.map(list => called(list)),
	...lookedLists.flatMap(list => [...turns(list), ...shortcuts(list)]),
	...serverLists.flatMap(list => keysOf(list)),
	...signalsIn('blocked', 'blocked'),
];
