import type {Environment} from '../../base/environment.js';
import type {Shell} from '../shell.js';
import type {Context} from '../context.js';
import type {OpenOther} from '../forms/other-form.js';
import type {Copying} from '../navigation/copying.js';
import type {Journal} from '../journal.js';
import type {Notify} from '../notices.js';
import {createPasswordPrompt, createRunPsql} from './run-psql.js';
import {createLearnLogin, createLearnOwnerLogin, createLearnNames} from './learn-login.js';
import {createLookInto} from './look-into.js';
import {createPsql, type Psql} from './psql.js';
import {createSessions, type Sessions} from './sessions.js';

/**
The ways into a compute.
*/
export type Connecting = {
	readonly psql: Psql;
	readonly sessions: Sessions;

	/**
	Leaves the compute that is looked into before this process is stopped, and looks again when it goes on.
	*/
	readonly suspend: () => void;
	readonly resume: () => void;

	/**
	Takes a password that the control plane does not keep.
	*/
	readonly answerPassword: (password: string) => void;
};

type ConnectingParts = {
	readonly context: Context;
	readonly openForm: OpenOther;
	readonly copying: Pick<Copying, 'copyOf'>;
	readonly journal: Pick<Journal, 'note'>;
	readonly notify: Notify;
	readonly copy: (text: string) => boolean;
	readonly shell: Pick<Shell, 'runInForeground'>;
	readonly environment: Environment;
	readonly secrets: () => readonly string[];
};

export const createConnecting = ({context, openForm, copying, journal, notify, copy, shell, environment, secrets}: ConnectingParts): Connecting => {
	const passwordPrompt = createPasswordPrompt(context, openForm);
	const learnNames = createLearnNames(context);
	const learnLogin = createLearnLogin(context, passwordPrompt);
	const lookInto = createLookInto({context, learnOwnerLogin: createLearnOwnerLogin(context, learnNames, learnLogin)});
	return {
		sessions: createSessions({
			context, lookInto, openForm, journal, notify, copy,
		}),
		suspend: lookInto.suspend,
		resume: lookInto.resume,
		answerPassword: passwordPrompt.answer,
		psql: createPsql({
			context, learnNames, learnLogin, copying, environment,
			runPsql: createRunPsql({
				context, notify, run: shell.runInForeground, environment, secrets,
			}),
		}),
	};
};
