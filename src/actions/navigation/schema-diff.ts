import {ApiError} from '../../api/errors.js';
import type {Submission} from '../../forms/form.js';
import {formatForName, type Instant, type Zone} from '../../domain/time.js';
import type {Refusal} from '../../domain/forbidden.js';
import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {branchOwner} from '../../store/selectors/lists/define-read-list.js';
import {shownDiff} from '../../store/selectors/screen/modals.js';
import type {DiffModal} from '../../store/slices/modals/read-modals.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {readFromTop} from '../../store/slices/modals/read-position.js';
import {on} from '../../store/state.js';
import {refusalOf, errorMessage} from '../failed-request.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../polling/refresh.js';
import type {CopyText} from '../shell.js';
import type {ExportStorage} from './export-rows.js';

/** The schema diff of two branches. */
export type SchemaDiff = {
	/**
	Opens the form that compares the branch under the cursor. `moment`: the initial value of the time to compare with, as typed.
	*/
	readonly ask: (moment?: string) => void;

	/**
	Reads the diff, and opens it if the user is still waiting.

	@returns The error, or undefined if the diff was read.
	*/
	readonly compare: (asked: Extract<Submission, {readonly kind: 'schema-diff'}>, isAwaited: () => boolean) => Promise<Refusal | undefined>;
	readonly copy: () => void;

	/** Saves the diff to a new file in the working directory. */
	readonly write: () => void;
};

type Parts = {
	readonly context: Context;
	readonly refresh: Pick<Refresh, 'list'>;
	readonly openForm: OpenForm;
	readonly exportStorage: ExportStorage;
	readonly notify: Notify;
	readonly copy: CopyText;
};

/** Returns a file name with the database and the time, in characters that are valid on every system. */
const fileName = (databaseName: string, now: Instant, zone: Zone): string =>
	`schema-${databaseName.slice(0, 40).replaceAll(/[^\w\-]+/gv, '-')}-${formatForName(now, zone)}.diff`;

export const createSchemaDiff = ({context, refresh, openForm, exportStorage, notify, copy}: Parts): SchemaDiff => {
	const {store, clock} = context;

	const write = async ({file, diff}: DiffModal) => {
		const written = await exportStorage.writeNew(file, diff.replace(/\n$/v, '').split('\n'));
		if ('problem' in written) {
			notify(written.problem, 'bad');
		} else {
			notify(`The difference was written to ${written.path}`, 'good');
		}
	};

	return {
		ask(moment) {
			const branch = branchMeant(store.getState());
			if (branch === undefined) {
				return;
			}

			openForm('schema-diff', moment, {branch});
			void refresh.list('databases', branchOwner(branch.projectId, branch.branchId), 'user');
		},
		async compare({comparison, title}, isAwaited) {
			const client = context.client();
			if (client === undefined) {
				return {message: 'Not connected: nothing can be compared.'};
			}

			try {
				const diff = await client.compareSchemas(comparison, {priority: 'user'});
				if (isAwaited()) {
					const {view: {zone}} = store.getState();
					store.setState(on('modal', openedModal({
						kind: 'diff', title, diff, file: fileName(comparison.databaseName, clock.now(), zone), text: readFromTop,
					})));
				}

				return undefined;
			} catch (error) {
				if (!(error instanceof ApiError)) {
					throw error;
				}

				return refusalOf(error, errorMessage(store.getState(), error));
			}
		},
		copy() {
			const modal = shownDiff(store.getState());
			if (modal !== undefined) {
				notify(copy(modal.diff) ? 'Sent to the terminal\'s clipboard: the difference.' : 'It is too long for the terminal\'s clipboard: nothing was sent. w writes it to a file.');
			}
		},
		write() {
			const modal = shownDiff(store.getState());
			if (modal !== undefined) {
				void write(modal);
			}
		},
	};
};
