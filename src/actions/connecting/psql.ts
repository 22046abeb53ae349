import type {Environment} from '../../base/environment.js';
import type {Compute} from '../../domain/computes/compute.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {isPsqlChoice, psqlChoice} from '../../store/selectors/connecting/psql.js';
import type {Listed} from '../../store/rows/list-kinds.js';
import {on} from '../../store/state.js';
import {closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {psqlLines, type PsqlLine, type PsqlModal} from '../../store/slices/modals/psql-modal.js';
import type {Context} from '../context.js';
import type {Copying} from '../navigation/copying.js';
import type {Refusal} from '../../domain/forbidden.js';
import type {Submission} from '../../forms/form.js';
import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {computesOf} from '../../store/selectors/computes.js';
import {branchOwner} from '../../store/selectors/lists/define-read-list.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../polling/refresh.js';
import type {RunPsql} from './run-psql.js';
import type {LearnLogin, LearnNames} from './learn-login.js';

export type Psql = {
	/**
	Starts psql on a compute. If the compute is not active, or there are several ways to connect, asks first. `names`: the initial choices.

	`listed`: the role or database whose connection string is copied if psql can't start. By default, the compute's connection string is copied.
	*/
	readonly open: (compute: Compute, names?: Pick<PsqlModal, 'databaseName' | 'roleName'>, listed?: Listed) => void;

	/** Moves the cursor between the lines of the dialog. */
	readonly move: (lines: 1 | -1) => void;

	/** Selects the next (1) or previous (-1) value of `line`, or of the line under the cursor if `line` is absent. */
	readonly turn: (steps: 1 | -1, line?: PsqlLine) => void;

	/** Connects with the current choices. */
	readonly connect: () => void;
};

type PsqlParts = {
	readonly context: Context;
	readonly learnNames: LearnNames;
	readonly learnLogin: LearnLogin;
	readonly copying: Pick<Copying, 'copyOf'>;
	readonly runPsql: RunPsql;
	readonly environment: Environment;
};

const nextOf = <Item>(items: readonly Item[], item: Item | undefined, steps: number): Item | undefined => {
	const index = item === undefined ? 0 : items.indexOf(item);
	return items[(index + steps + items.length) % Math.max(1, items.length)];
};

/** Runs psql on a compute in the foreground, then restores the dashboard. */
export const createPsql = ({context, learnNames, learnLogin, copying, runPsql, environment}: PsqlParts): Psql => {
	const {store} = context;

	const shown = (): PsqlModal | undefined => {
		const top = topModal(store.getState());
		return top?.kind === 'psql' ? top : undefined;
	};

	const isOpen = (computeId: string): boolean => store.getState().modal.some(modal => modal.kind === 'psql' && modal.computeId === computeId);

	const change = (changes: Partial<Omit<PsqlModal, 'kind'>>) => {
		// The password form may cover the dialog.
		store.setState(on('modal', modals => modals.map(modal => modal.kind === 'psql' ? {...modal, ...changes} : modal)));
	};

	const connect = async () => {
		const state = store.getState();
		const modal = shown();
		const choice = modal?.phase === 'choosing' ? psqlChoice(state, modal) : undefined;
		if (modal === undefined || choice?.database === undefined || choice.roleName === undefined) {
			return;
		}

		const {compute: {id}} = choice;
		const wasTold = choice.compute.currentState !== 'active' || modal.isWakeTold;
		change({phase: 'connecting', problem: undefined});
		const learned = await learnLogin({
			compute: choice.compute, databaseName: choice.database.name, roleName: choice.roleName, isPooled: choice.isPooled,
		}, compute => compute.currentState === 'active' || wasTold ? undefined : 'It has gone idle. Connecting wakes it: press enter.');
		if (!isOpen(id)) {
			return;
		}

		if (learned === undefined || 'problem' in learned) {
			change({phase: 'choosing', isWakeTold: true, ...(learned !== undefined && {problem: learned.problem})});
			return;
		}

		store.setState(on('modal', modals => modals.filter(({kind}) => kind !== 'psql')));
		await runPsql(learned.compute, learned.login);
	};

	const ask = async (compute: Compute) => {
		const problem = await learnNames(compute);
		const modal = shown();
		if (modal === undefined || modal.computeId !== compute.id || modal.phase !== 'reading') {
			return;
		}

		change({phase: 'choosing', ...(problem !== undefined && {problem})});
		const choice = psqlChoice(store.getState(), modal);
		if (problem === undefined && choice !== undefined && !isPsqlChoice(choice) && choice.compute.currentState === 'active') {
			await connect();
		}
	};

	const begin = async (compute: Compute, names: Pick<PsqlModal, 'databaseName' | 'roleName'>, listed: Listed) => {
		if (store.getState().connection.isReadOnly) {
			copying.copyOf(listed, 'connection string', 'pgtower is read-only and does not start psql.');
			return;
		}

		const {findPsql} = await import('../../sessions/psql/find-psql.js');
		if (await findPsql(environment) === undefined) {
			copying.copyOf(listed, 'connection string', 'psql is not in PATH.');
			return;
		}

		if (store.getState().modal.some(({kind}) => kind === 'psql')) {
			return;
		}

		store.setState(on('modal', openedModal({
			kind: 'psql', projectId: compute.projectId, computeId: compute.id, isPooled: false, index: 0, phase: 'reading', isWakeTold: false, isAsRole: names.roleName !== undefined, ...names,
		})));
		await ask(compute);
	};

	return {
		open(compute, names, listed) {
			void begin(compute, names ?? {}, listed ?? {kind: 'compute', projectId: compute.projectId, id: compute.id});
		},
		move(lines) {
			const modal = shown();
			if (modal !== undefined) {
				change({index: (modal.index + lines + psqlLines.length) % psqlLines.length});
			}
		},
		turn(steps, line) {
			const modal = shown();
			const choice = modal?.phase === 'choosing' ? psqlChoice(store.getState(), modal) : undefined;
			if (modal === undefined || choice === undefined) {
				return;
			}

			const chosen = line ?? psqlLines[modal.index];
			const index = psqlLines.indexOf(chosen ?? 'database');
			if (chosen === 'database') {
				// The selected role is reset to the database's owner, unless the dialog was opened for a particular role.
				change({index, databaseName: nextOf(choice.databases, choice.database, steps)?.name, ...(!modal.isAsRole && {roleName: undefined})});
			} else if (chosen === 'role') {
				change({index, roleName: nextOf(choice.roles, choice.roleName, steps)});
			} else {
				change({index, isPooled: choice.hasPooler && !choice.isPooled});
			}
		},
		connect() {
			const modal = shown();
			const compute = modal === undefined ? undefined : psqlChoice(store.getState(), modal)?.compute;
			if (modal?.phase === 'choosing' && compute === undefined) {
				store.setState(on('modal', closedModal()));
			} else if (modal?.phase === 'choosing' && compute !== undefined && store.getState().readLists.databases.get(compute.branchId) === undefined) {
				change({phase: 'reading', problem: undefined});
				void ask(compute);
			} else {
				void connect();
			}
		},
	};
};

/** Runs psql on a branch as it was in the past. */
export type LookAtPast = {
	/**
	Opens the form that asks for a past time of the branch under the cursor. `moment`: the initial value, as typed.
	*/
	readonly ask: (moment?: string) => void;

	/**
	Opens psql on the branch as it was at the requested time, if the user is still waiting.

	@returns The error, or undefined if psql was opened.
	*/
	readonly open: (asked: Extract<Submission, {readonly kind: 'look'}>, isAwaited: () => boolean) => Promise<Refusal | undefined>;
};

type LookAtPastParts = {
	readonly context: Context;
	readonly refresh: Pick<Refresh, 'list'>;
	readonly openForm: OpenForm;
	readonly learnLogin: LearnLogin;
	readonly runPsql: RunPsql;
	readonly notify: Notify;
	readonly environment: Environment;
};

export const createLookAtPast = ({context, refresh, openForm, learnLogin, runPsql, notify, environment}: LookAtPastParts): LookAtPast => {
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
