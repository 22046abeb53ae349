import {formatSpan} from '../../domain/text/duration.js';
import {runsNothing, stateAge, type ServerSession} from '../../domain/sessions/server-session.js';
import {signalSql, type SessionSignal} from '../../domain/sessions/session-signal.js';
import {lookedInto, shownLookedList, shownSessions} from '../../store/selectors/sessions.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import type {FormLine, FormView} from '../form.js';
import {asContext, computeTarget} from '../targets.js';

const titles: Readonly<Record<SessionSignal, string>> = {cancel: 'Cancel the query', terminate: 'End the session'};

const consequences: Readonly<Record<SessionSignal, readonly FormLine[]>> = {
	cancel: [
		{text: 'The query fails with 57014. The session stays. Its transaction can only be rolled back.', tone: 'warn'},
	],
	terminate: [
		{text: 'The session ends with 57P01: its query fails, and its transaction is rolled back.', tone: 'warn'},
		{text: 'Its application may connect again.', tone: 'dim'},
	],
};

/** The maximum length of a query in a form, in UTF-16 code units. Most queries are shorter. */
const shownCharacters = 400;

const sessionText = ({pid, userName, application, client}: ServerSession): string =>
	[String(pid), ...[userName, application, client].filter(part => part !== undefined)].join(', ');

const onOneLine = (text: string): string => text.replace(/\p{Surrogate}$/v, '').replaceAll(/\s+/gv, ' ').trim();

const queryLine = ({query, queryLength}: ServerSession): FormLine => query === undefined
	? {text: 'It has sent no query, or none that this role can see.', tone: 'dim'}
	: {text: `Query: ${onOneLine(query.slice(0, shownCharacters))}${queryLength > Math.min(query.length, shownCharacters) ? ' …' : ''}`, tone: 'plain'};

const queryLines = (shown: ServerSession | undefined, present: ServerSession | undefined): readonly FormLine[] => {
	const hasOther = shown !== undefined && present !== undefined && present.query !== shown.query;
	return [
		...(shown === undefined ? [] : [queryLine(shown)]),
		...(hasOther ? [{text: 'It has a different query now.', tone: 'danger'} as const] : []),
	];
};

/**
Returns the reason a signal would have no effect, or undefined if the signal would have an effect.

`present`: the session as last read from the server. Undefined if the session is gone.
*/
const overWords = (signal: SessionSignal, present: ServerSession | undefined, isOfBlocked: boolean): string | undefined => {
	if (present === undefined && isOfBlocked) {
		return 'The session no longer blocks or waits for another one.';
	}

	if (present === undefined) {
		return 'The session has already ended.';
	}

	return signal === 'cancel' && runsNothing(present) ? 'The query has already ended.' : undefined;
};

/** Builds the dialog for canceling the query of a session, or for terminating a session. */
export const signalSessionForm = (signal: SessionSignal) => (state: State, modal: RequestForm): FormView => {
	const {session: shown} = modal;
	const compute = lookedInto(state);
	const {items, now} = shownSessions(state);
	const present = items.find(({id}) => id === shown?.id);
	const session = present ?? shown;
	const age = session === undefined ? undefined : stateAge(session, now);
	const isPossible = shown !== undefined && signalSql(signal, shown) !== undefined;
	const isOver = compute === undefined ? 'The compute no longer exists.' : overWords(signal, present, shownLookedList(state) === 'blocked');
	return {
		title: titles[signal],
		target: [
			...(compute === undefined ? [] : asContext(computeTarget(state, compute))),
			...(session === undefined ? [] : [['Session', sessionText(session)] as const]),
			...(session?.state === undefined ? [] : [['State', `${session.state}${age === undefined ? '' : ` for ${formatSpan(age)}`}`, 'beside'] as const]),
		],
		fields: [],
		effects: [
			...queryLines(shown, present),
			...(isOver === undefined ? consequences[signal] : [{text: isOver, tone: compute === undefined ? 'danger' : 'good'} as const]),
		],
		submitLabel: titles[signal],
		// In a dialog that cancels a query, a button called Cancel would be ambiguous.
		...(signal === 'cancel' && {leaveLabel: 'Leave it'}),
		isCareful: true,
		...(isPossible && {submission: {kind: 'signal-session', signal, session: shown}}),
		...(!isPossible && {blocked: 'This role can\'t see enough of the session for pgtower to tell it from others.'}),
		...(isOver !== undefined && {blocked: isOver}),
	};
};
