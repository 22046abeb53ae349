import type {Compute} from '../../domain/computes/compute.js';
import type {Refusal} from '../../domain/forbidden.js';
import {objectPath} from '../../domain/requests/object-path.js';
import type {ServerSession} from '../../domain/sessions/server-session.js';
import {signalSql, signalWord, type SessionSignal} from '../../domain/sessions/session-signal.js';
import {lookedListBehind, type LookedList} from '../../store/rows/list-kinds.js';
import {lookedInto, shownLookedList} from '../../store/selectors/sessions.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {printFilter} from '../../domain/filter/filter.js';
import {typedFilter} from '../../store/updates/filters.js';
import {sessionMeant} from '../../store/selectors/lists/server-lists.js';
import {on} from '../../store/state.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {readFromTop} from '../../store/slices/modals/read-position.js';
import {beganSessions, leftLoad} from '../../store/slices/sessions.js';
import {
	keptCursor,
	enteredCompute,
	enteredView,
	leftList,
} from '../../store/slices/view/view-position.js';
import type {CopyText} from '../shell.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Journal} from '../journal.js';
import type {Notify} from '../notices.js';
import type {Replaying} from '../replay/replaying.js';
import type {LookInto} from './look-into-type.js';

export type Sessions = {
	/**
	Shows the sessions of a compute, or another list of its server, without waking the compute. With `asRole`, connects as that role and shows only that role's
	sessions. With `inDatabase`, the lists show that database.
	*/
	readonly open: (compute: Compute, to?: {readonly list?: LookedList; readonly asRole?: string; readonly inDatabase?: string}) => void;

	/** Shows another list of the same compute: the named list, or the next (1) or previous (-1) list. */
	readonly turn: (to: LookedList | 1 | -1) => void;
	readonly close: () => void;

	/** Connects, even if connecting wakes the compute. After a problem, retries now. */
	readonly goOn: () => void;
	readonly readNow: () => void;
	readonly noteKey: () => void;

	/** Shows the whole query of the session under the cursor. */
	readonly showQuery: () => void;
	readonly copyPid: () => void;
	readonly copyQuery: () => void;

	/** Asks whether to cancel the query of the session under the cursor, or to terminate the session. */
	readonly ask: (signal: SessionSignal) => void;
	readonly signal: (signal: SessionSignal, session: ServerSession) => Promise<Refusal | undefined>;
};

type SessionsParts = {
	readonly context: Context;
	readonly lookInto: LookInto;
	readonly replay: Pick<Replaying, 'lookInto'>;
	readonly openForm: OpenForm;
	readonly journal: Pick<Journal, 'note'>;
	readonly notify: Notify;
	readonly copy: CopyText;
};

const doneWords: Readonly<Record<SessionSignal, string>> = {cancel: 'Its query is canceled', terminate: 'It is ended'};

const goneWords: Readonly<Record<SessionSignal, string>> = {
	cancel: 'The session or its query had ended already: nothing was sent.', terminate: 'The session had ended already: nothing was sent.',
};

/** Creates the actions on the sessions of a compute. */
export const createSessions = ({context: {store, clock}, lookInto, replay, openForm, journal, notify, copy}: SessionsParts): Sessions => {
	const changeQuery = (sessionId: string, change: {readonly query?: string; readonly problem?: string}) => {
		store.setState(on('modal', modals => modals.map(modal => modal.kind === 'query' && modal.sessionId === sessionId ? {...modal, ...change} : modal)));
	};

	const readQuery = async (session: ServerSession) => {
		if (store.getState().replay !== undefined) {
			changeQuery(session.id, session.query === undefined ? {problem: 'Its query was not recorded: “record --queries” keeps queries.'} : {query: session.query});
			return;
		}

		const asked = await lookInto.readQuery(session);
		if ('problem' in asked) {
			changeQuery(session.id, {problem: asked.problem});
		} else if (asked.value === undefined) {
			changeQuery(session.id, {problem: session.isHidden ? 'This role can\'t see its query.' : 'The session has ended, or sent no query.'});
		} else {
			changeQuery(session.id, {query: asked.value});
		}
	};

	const shownQuery = () => store.getState().modal.findLast(modal => modal.kind === 'query');

	const send = async (kind: SessionSignal, session: ServerSession): Promise<Refusal | undefined> => {
		const compute = lookedInto(store.getState());
		const statement = signalSql(kind, session);
		if (compute === undefined || statement === undefined) {
			return {message: 'The compute no longer exists.'};
		}

		if (kind === 'cancel') {
			// Only the displayed query may be canceled, not a later query of the same session.
			const now = await lookInto.readQuery(session);
			if ('problem' in now) {
				return {message: now.problem};
			}

			if (now.value?.slice(0, session.query?.length) !== session.query) {
				return {message: 'The session no longer runs this query: nothing was canceled. Close this and look again.'};
			}
		}

		const at = clock.now();
		const asked = await lookInto.signal(kind, session);
		const problem = 'problem' in asked
			? asked.problem
			: {sent: undefined, gone: goneWords[kind], refused: 'The server could not send the signal.'}[asked.value];
		journal.note({
			at,
			method: 'SQL',
			path: `${objectPath({kind: 'compute', projectId: compute.projectId, id: compute.id})} ${signalWord(kind, session)}`,
			latencyMilliseconds: clock.now() - at,
			body: {statement},
			...(problem !== undefined && {message: problem}),
		});
		if (problem !== undefined) {
			return {message: problem};
		}

		notify(`${doneWords[kind]}: ${session.pid}${session.userName === undefined ? '' : `, ${session.userName}`}.`, 'good');
		lookInto.readNow();
		return undefined;
	};

	return {
		open(compute, {list = 'sessions', asRole, inDatabase} = {}) {
			if (store.getState().replay !== undefined) {
				replay.lookInto(list);
				return;
			}

			store.setState(on('sessions', beganSessions({projectId: compute.projectId, id: compute.id}, 'connecting', asRole, inDatabase)));
			if (asRole !== undefined) {
				store.setState(typedFilter('sessions', printFilter([[{
					kind: 'field', field: 'user', operator: '=', values: [asRole], isNegated: false,
				}]])));
			}

			store.setState(on('modal', () => []));
			store.setState(on('view', enteredCompute(list)));
			lookInto.begin();
		},
		turn(to) {
			const shown = shownLookedList(store.getState());
			if (shown === undefined) {
				return;
			}

			const list = typeof to === 'number' ? lookedListBehind(shown, to) : to;
			if (store.getState().replay === undefined) {
				// While another list is shown, the server's load may not be read. So the latest load is dropped: it would be too old to compare the
				// next load with.
				store.setState(on('sessions', leftLoad));
			}

			store.setState(on('view', enteredView(list)));
			// Rows from an earlier reading appear at once, so the cursor must already be on one of these rows.
			store.setState(state => on('view', keptCursor(list, rowsOf(state, list)))(state));
		},
		close() {
			store.setState(on('view', leftList()));
		},
		goOn() {
			lookInto.goOn();
		},
		readNow() {
			lookInto.readNow();
		},
		noteKey() {
			lookInto.noteKey();
		},
		showQuery() {
			const session = sessionMeant(store.getState());
			if (session === undefined) {
				return;
			}

			store.setState(on('modal', openedModal({
				kind: 'query', sessionId: session.id, pid: session.pid, text: readFromTop,
			})));
			void readQuery(session);
		},
		copyPid() {
			const session = sessionMeant(store.getState());
			if (session === undefined) {
				return;
			}

			copy(String(session.pid));
			notify(`Sent to the terminal's clipboard: ${session.pid}`, 'good');
		},
		copyQuery() {
			const query = shownQuery()?.query;
			if (query !== undefined) {
				notify(copy(query) ? 'Sent to the terminal\'s clipboard: the query.' : 'It is too long for the terminal\'s clipboard: nothing was sent.', 'info');
			}
		},
		ask(signal) {
			const session = sessionMeant(store.getState());
			if (session !== undefined) {
				openForm(signal === 'cancel' ? 'cancel-query' : 'terminate-session', undefined, {session});
			}
		},
		signal: send,
	};
};
