import type {Compute} from '../../domain/computes/compute.js';
import {formById} from '../../store/selectors/screen/modals.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Environment} from '../../base/environment.js';
import type {PastMoment} from '../../domain/branches/past-moment.js';
import type {ForegroundEnd} from '../../base/foreground-program.js';
import type {ServerLogin} from '../../domain/sessions/server-session.js';
import {calledCompute} from '../../store/selectors/computes.js';
import {on} from '../../store/state.js';
import {gaveTerminal, tookTerminal} from '../../store/slices/view/view-position.js';
import type {Notify} from '../notices.js';
import type {Shell} from '../shell.js';

/** Prompts for a password the control plane does not store. */
export type PasswordPrompt = {
	/** Resolves with the typed password, or with nothing if the form was closed. */
	readonly ask: (compute: Compute, roleName: string) => Promise<string | undefined>;
	readonly answer: (password: string) => void;
};

type PasswordPromptParts = {
	readonly context: Pick<Context, 'store'>;
	readonly openForm: OpenForm;
};

export const createPasswordPrompt = ({context: {store}, openForm}: PasswordPromptParts): PasswordPrompt => {
	let take: ((password: string | undefined) => void) | undefined;
	return {
		async ask({projectId, id: computeId}, roleName) {
			const {promise, resolve} = Promise.withResolvers<string | undefined>();
			const id = openForm('role-password', roleName, {compute: {projectId, id: computeId}});
			take = resolve;
			const stop = store.subscribe(state => {
				if (formById(state, id) === undefined) {
					resolve(undefined);
				}
			});
			const password = await promise;
			stop();
			return password;
		},
		answer(password) {
			take?.(password);
			take = undefined;
		},
	};
};

/** Hands the terminal to psql until it ends. */
export type RunPsql = (compute: Compute, login: ServerLogin, past?: Past) => Promise<void>;

/** A past moment for psql to show, and a description with the branch and the time. */
type Past = {readonly moment: PastMoment; readonly called: string};

type RunPsqlParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
	readonly shell: Pick<Shell, 'runInForeground'>;
	readonly environment: Environment;

	/** Returns this program's secrets, which psql must not receive. */
	readonly secrets: () => readonly string[];
};

const endText = (called: string, end: ForegroundEnd): string | undefined => {
	switch (end.kind) {
		case 'exit': {
			return end.code === 0 ? undefined : `psql on ${called} ended with code ${end.code}.`;
		}

		case 'signal': {
			return `psql on ${called} was ended by ${end.signal}.`;
		}

		case 'error': {
			return `psql can't be run: ${end.error.message}.`;
		}
	}
};

export const createRunPsql = ({context: {store}, notify, shell, environment, secrets}: RunPsqlParts): RunPsql => async (compute, login, past) => {
	const {findPsql} = await import('../../sessions/psql/find-psql.js');
	const {preparePsql} = await import('../../sessions/psql/prepare-psql.js');
	const called = past?.called ?? calledCompute(store.getState(), compute.projectId, compute.id);
	const program = await findPsql(environment);
	const way = {...login, ...(past !== undefined && {moment: past.moment})};
	const prepared = program === undefined ? {problem: 'psql is no longer on this machine.'} : await preparePsql(program, way, environment, secrets());
	if ('problem' in prepared) {
		notify(prepared.problem, 'bad');
		return;
	}

	store.setState(on('view', gaveTerminal()));
	try {
		const end = await shell.runInForeground({
			program: prepared.program,
			environment: prepared.environment,
			opening: `psql on ${called}: ${login.roleName} in ${login.databaseName}${past === undefined ? '' : ', read-only'}. \\q returns to pgtower.`,
			afterFailure: code => `psql ended with code ${code}. Press enter to return to pgtower.`,
		});
		const text = endText(called, end);
		if (text !== undefined) {
			notify(text, 'bad');
		}
	} finally {
		store.setState(on('view', tookTerminal()));
		await prepared.dispose();
	}
};
