import {ApiError} from '../../api/errors.js';
import {clipboardJson, clipboardText} from '../../domain/text/kept-text.js';
import {withPassword, withSslMode} from '../../domain/branches/connection-string.js';
import type {Subject} from '../../domain/subject.js';
import {kindOf, type Listed} from '../../store/rows/list-kinds.js';
import {connectedBranch, copyables} from '../../store/selectors/connecting/copying.js';
import type {Copyable, CopyLabel} from '../../store/selectors/connecting/connection-strings.js';
import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {on, type State} from '../../store/state.js';
import {listedUnderCursor} from '../../store/selectors/subjects.js';
import {learnSslMode, readDatabases} from '../connecting/learn-login.js';
import type {CopyText} from '../shell.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

export type Copying = {
	/** Copies the id of the object under the cursor or in the detail view. For a database or role, copies the name. */
	readonly copyId: () => void;
	readonly openPicker: () => void;
	readonly movePicker: (rows: number) => void;
	readonly choose: () => void;

	/** Copies the value called `label`, from the open picker's object or else from the object under the cursor. */
	readonly copy: (label: CopyLabel) => void;

	/** Copies the value called `label` of an object. The notice begins with `because`. */
	readonly copyOf: (listed: Listed, label: CopyLabel, because: string) => void;
};

const listedNow = (state: State): Listed | undefined => {
	const top = topModal(state);
	if (top?.kind === 'detail') {
		return top.subject;
	}

	if (top?.kind === 'facts') {
		return top.row;
	}

	return top?.kind === 'copy' ? top.of : listedUnderCursor(state);
};

type Say = (sentence: string) => void;

type CopyingParts = {
	readonly context: Context;
	readonly copy: CopyText;
	readonly notify: Notify;
};

/** How long copying a connection string waits for the branch's databases before it shows that it waits, in milliseconds. */
const silentMilliseconds = 1000;

/** Copies texts to the terminal's clipboard. The terminal never confirms a copy, so the text is shown too. */
export const createCopying = ({context, copy, notify}: CopyingParts): Copying => {
	const {store, client, clock} = context;
	let learning: Promise<void> = Promise.resolve();

	const learn = async (listed: Listed): Promise<void> => {
		const address = connectedBranch(store.getState(), listed);
		// If reading fails, the connection string has placeholders for the database and the role.
		await (address && readDatabases(context, address));
		const unsaid = copyables(store.getState(), listed).find(({unsaidOf}) => unsaidOf !== undefined)?.unsaidOf;
		await (unsaid && learnSslMode(context, unsaid));
	};

	const learnDatabases = (listed: Listed) => {
		learning = learn(listed);
	};

	const say: Say = sentence => {
		notify(sentence, 'good');
	};

	const send = (wanted: string, {shown, tell = say}: {readonly shown?: string; readonly tell?: Say} = {}) => {
		const text = clipboardText(wanted);
		if (copy(text)) {
			const note = text === wanted ? '' : ', without invisible characters';
			tell(`Sent to the terminal's clipboard${note}: ${shown ?? text}`);
		} else {
			notify('That is too long for the terminal\'s clipboard: nothing was sent.', 'bad');
		}
	};

	const sendJson = async (subject: Subject) => {
		try {
			const object = await client()?.readObject(subject, {priority: 'user'});
			if (object !== undefined) {
				send(clipboardJson(object), {shown: `the JSON of ${subject.id}, ${Object.keys(object).length} fields`});
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			notify(error.message, 'bad');
		}
	};

	const sendWithPassword = async (text: string, {projectId, branchId, roleName}: NonNullable<Copyable['passwordOf']>, tell: Say) => {
		try {
			const password = await client()?.revealPassword(projectId, branchId, roleName, {priority: 'user'});
			if (password !== undefined) {
				send(withPassword(text, password), {shown: `${text}, with the password`, tell});
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			send(text, {shown: `${text}, without the password: ${error.message}`, tell});
		}
	};

	const sendConnection = async (listed: Listed, label: CopyLabel, tell: Say) => {
		const chosen = () => copyables(store.getState(), listed).find(item => item.label === label);
		if (chosen()?.hasPlaceholders === true) {
			const cancel = clock.after(silentMilliseconds, () => {
				notify(`Reading the databases for the ${label}…`);
			});
			await learning;
			cancel();
		}

		const {value: text, passwordOf, unsaidOf} = chosen() ?? {};
		await (unsaidOf && learnSslMode(context, unsaidOf));
		// `text` keeps its database and role, even if other names were loaded while the `sslmode` was being read.
		const {sslMode} = store.getState().connection;
		const value = text === undefined || unsaidOf === undefined || sslMode === undefined ? text : withSslMode(text, sslMode);
		if (value === undefined) {
			notify(`The ${label} of ${listed.id} is no longer known: nothing was copied.`, 'bad');
		} else if (passwordOf === undefined) {
			send(value, {tell});
		} else {
			await sendWithPassword(value, passwordOf, tell);
		}
	};

	const sendLabelled = (listed: Listed, label: CopyLabel, tell: Say = say) => {
		const chosen = copyables(store.getState(), listed).find(item => item.label === label);
		if (chosen === undefined) {
			return;
		}

		if (chosen.value === undefined) {
			// A value that is still unknown is read from the API. A row, such as a database, can't be read individually.
			if (listed.kind !== 'row') {
				void sendJson(listed);
			}
		} else if (chosen.hasPlaceholders === true || chosen.passwordOf !== undefined) {
			void sendConnection(listed, label, tell);
		} else {
			send(chosen.value, {tell, ...(label === 'JSON' && {shown: `the JSON of this ${listed.kind === 'row' ? kindOf(listed.list).one : listed.kind}`})});
		}
	};

	return {
		copyId() {
			const listed = listedNow(store.getState());
			const known = listed === undefined ? [] : copyables(store.getState(), listed);
			const {value} = known.find(({label}) => label === 'id') ?? known.find(({label}) => label === 'name') ?? {};
			if (value !== undefined) {
				send(value);
			}
		},
		openPicker() {
			const listed = listedNow(store.getState());
			if (listed === undefined) {
				return;
			}

			store.setState(on('modal', openedModal({kind: 'copy', of: listed, index: 0})));
			learnDatabases(listed);
		},
		movePicker(rows) {
			const state = store.getState();
			const top = topModal(state);
			if (top?.kind !== 'copy') {
				return;
			}

			const count = copyables(state, top.of).length;
			store.setState(on('modal', changedModal('copy', {index: (top.index + rows + count) % count})));
		},
		choose() {
			const state = store.getState();
			const top = topModal(state);
			const chosen = top?.kind === 'copy' ? copyables(state, top.of)[top.index] : undefined;
			if (top?.kind !== 'copy' || chosen === undefined) {
				return;
			}

			store.setState(on('modal', closedModal()));
			sendLabelled(top.of, chosen.label);
		},
		copy(label) {
			const state = store.getState();
			const listed = listedNow(state);
			if (listed === undefined) {
				return;
			}

			if (topModal(state)?.kind === 'copy') {
				store.setState(on('modal', closedModal()));
			} else {
				learnDatabases(listed);
			}

			sendLabelled(listed, label);
		},
		copyOf(listed, label, because) {
			learnDatabases(listed);
			sendLabelled(listed, label, sentence => {
				notify(`${because} ${sentence}`, 'bad');
			});
		},
	};
};
