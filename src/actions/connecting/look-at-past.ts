import type {Environment} from '../../base/environment.js';
import type {Refusal} from '../../domain/forbidden.js';
import type {Submission} from '../../forms/form.js';
import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {computesOf} from '../../store/selectors/computes.js';
import {branchOwner} from '../../store/selectors/lists/define-read-list.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/other-form.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../polling/refresh.js';
import type {LearnLogin} from './learn-login.js';
import type {RunPsql} from './run-psql.js';

/** Runs psql on a branch as it was in the past. */
export type LookAtPast = {
	/**
	Opens the form that asks for the time, for the branch under the cursor. `moment`: the initial value, as typed.
	*/
	readonly ask: (moment?: string) => void;

	/**
	Opens psql at that time if the user is still waiting.

	@returns The error, or undefined if it was opened.
	*/
	readonly open: (asked: Extract<Submission, {readonly kind: 'look'}>, isAwaited: () => boolean) => Promise<Refusal | undefined>;
};

type Parts = {
	readonly context: Context;
	readonly refresh: Pick<Refresh, 'list'>;
	readonly openForm: OpenForm;
	readonly learnLogin: LearnLogin;
	readonly runPsql: RunPsql;
	readonly notify: Notify;
	readonly environment: Environment;
};

export const createLookAtPast = ({context, refresh, openForm, learnLogin, runPsql, notify, environment}: Parts): LookAtPast => {
	const {store} = context;

	const ask = async (moment: string | undefined) => {
		const branch = branchMeant(store.getState());
		const {findPsql} = await import('../../sessions/psql/find-psql.js');
		if (branch === undefined) {
			return;
		}

		if (await findPsql(environment) === undefined) {
			notify('psql is not in PATH: b makes a branch of the moment instead.', 'bad');
			return;
		}

		openForm('look', moment, {branch});
		const owner = branchOwner(branch.projectId, branch.branchId);
		void refresh.list('databases', owner, 'user');
		void refresh.list('roles', owner, 'user');
	};

	return {
		ask(moment) {
			void ask(moment);
		},
		async open({compute: {projectId, id}, databaseName, roleName, moment, called}, isAwaited) {
			const compute = computesOf(store.getState(), projectId).items.find(one => one.id === id);
			if (compute === undefined) {
				return {message: 'The compute no longer exists.'};
			}

			const learned = await learnLogin({
				compute, databaseName, roleName, isPooled: false,
			});
			if (learned === undefined || 'problem' in learned) {
				return {message: learned?.problem ?? 'No password was typed.'};
			}

			if (isAwaited()) {
				void runPsql(learned.compute, learned.login, {moment, called});
			}

			return undefined;
		},
	};
};
