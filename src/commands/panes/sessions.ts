import {runsNothing} from '../../domain/sessions/server-session.js';
import {lookedInto} from '../../store/selectors/sessions.js';
import {sessionMeant} from '../../store/selectors/lists/server-lists.js';
import type {LookedList} from '../../store/rows/list-kinds.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {connectReason, readOnlyReason} from '../disabled.js';

const selectedReason = (state: State): string | undefined => sessionMeant(state) === undefined ? 'No session is selected.' : undefined;

/** Returns the reason nothing can be done with the session under the cursor. */
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

/** Returns the reason connecting to the compute is unavailable, or undefined if it is available. */
export const goOnReason = (state: State): string | undefined => {
	const {phase, problem} = state.sessions;
	if (phase === 'unrecorded') {
		return problem ?? 'The recording has no reading of the compute at this moment.';
	}

	if (phase === 'connecting') {
		return 'pgtower is still connecting.';
	}

	return phase === 'asleep' ? (state.connection.isReadOnly ? readOnlyReason(state) : connectReason(state, lookedInto(state))) : undefined;
};

/** The footer's hint for enter while the list has no rows, by the phase of the connection. */
export const goOnHints: Readonly<Record<State['sessions']['phase'], string | undefined>> = {
	asleep: 'wake', connecting: undefined, resting: 'continue', broken: 'try again', stopped: 'try again', unrecorded: undefined, open: undefined,
};

const compute = (state: State) => lookedInto(state);

/** Builds the actions on the session under the cursor, in a list of sessions. */
export const signalsIn = (scope: LookedList, id: string): readonly Command[] => [
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

/** The keys of the sessions of a compute. */
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
		disabledReason: state => connectReason(state, compute(state)),
		run(actions, state) {
			const target = compute(state);
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
