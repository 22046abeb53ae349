import {ApiError} from '../../api/errors.js';
import {backupText} from '../../domain/branches/backup-schedule.js';
import type {Refusal} from '../../domain/forbidden.js';
import type {Submission} from '../../forms/form.js';
import {scheduledBranch} from '../../store/selectors/branches/branch-meant.js';
import {refusalOf} from '../changes/refusal-of.js';
import type {Context} from '../context.js';
import {errorMessage} from '../error-message.js';
import type {OpenForm} from '../forms/other-form.js';
import type {Notify} from '../notices.js';

/** The snapshot schedule of a branch. */
export type SnapshotSchedule = {
	/** Reads the schedule of the selected branch, and opens the form that changes it. */
	readonly ask: () => void;

	/**
	Replaces the schedule.

	@returns The refusal, or undefined if it was replaced.
	*/
	readonly save: (asked: Extract<Submission, {readonly kind: 'schedule'}>) => Promise<Refusal | undefined>;
};

type Parts = {
	readonly context: Context;
	readonly openForm: OpenForm;
	readonly notify: Notify;
};

export const createSnapshotSchedule = ({context, openForm, notify}: Parts): SnapshotSchedule => {
	const {store} = context;

	const ask = async () => {
		const client = context.client();
		const branch = scheduledBranch(store.getState());
		if (client === undefined || branch === undefined) {
			return;
		}

		try {
			const schedule = await client.getBackupSchedule(branch, {priority: 'user'});
			// Nothing is opened if the user has moved elsewhere in the meantime.
			if (client === context.client() && store.getState().modal.length === 0) {
				openForm('schedule', undefined, {branch, schedule});
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			notify(`The snapshot schedule can't be read: ${errorMessage(store.getState(), error)}`, 'bad');
		}
	};

	return {
		ask() {
			void ask();
		},
		async save({branch, rules, called}) {
			const client = context.client();
			if (client === undefined) {
				return {message: 'Not connected: the schedule was not saved.'};
			}

			const [rule] = rules;
			try {
				await client.setBackupSchedule(branch, rules, {priority: 'user'});
				notify(rule === undefined ? `No more snapshots of ${called} are made by a schedule` : `A snapshot of ${called} is made ${backupText(rule)}`, 'good');
				return undefined;
			} catch (error) {
				if (!(error instanceof ApiError)) {
					throw error;
				}

				return refusalOf(error, errorMessage(store.getState(), error));
			}
		},
	};
};
