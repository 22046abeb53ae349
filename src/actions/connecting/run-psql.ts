import type {Environment} from '../../base/environment.js';
import type {ForegroundEnd, ForegroundProgram} from '../../base/foreground-program.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {ServerLogin} from '../../domain/sessions/server-login.js';
import {calledCompute} from '../../store/selectors/computes.js';
import {on} from '../../store/on.js';
import {gaveTerminal, tookTerminal} from '../../store/slices/view/main-view.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/**
Hands the terminal to psql, and takes it back when psql has ended.
*/
export type RunPsql = (compute: Compute, login: ServerLogin) => Promise<void>;

type RunPsqlParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
	readonly run: (program: ForegroundProgram) => Promise<ForegroundEnd>;
	readonly environment: Environment;

	/**
	Secrets of this program, which no other process gets.
	*/
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

export const createRunPsql = ({context: {store}, notify, run, environment, secrets}: RunPsqlParts): RunPsql => async (compute, login) => {
	const {findPsql} = await import('../../sessions/psql/find-psql.js');
	const {preparePsql} = await import('../../sessions/psql/prepare-psql.js');
	const called = calledCompute(store.getState(), compute.projectId, compute.id);
	const program = await findPsql(environment);
	const prepared = program === undefined ? {problem: 'There is no psql on this machine any more.'} : await preparePsql(program, login, environment, secrets());
	if ('problem' in prepared) {
		notify(prepared.problem, 'bad');
		return;
	}

	store.setState(on('view', gaveTerminal()));
	try {
		const end = await run({
			program: prepared.program,
			environment: prepared.environment,
			opening: `psql on ${called}: ${login.roleName} in ${login.databaseName}. \\q leads back to pgtower.`,
			afterFailure: code => `psql ended with code ${code}. Press enter to go back to pgtower.`,
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
