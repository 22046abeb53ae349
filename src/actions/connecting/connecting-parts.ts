import {createConnecting} from './connecting.js';
import {createLearnLogin, createLearnNames, createLearnOwnerLogin} from './learn-login.js';
import {createLookAtPast, createPsql} from './psql.js';
import {createLookInto} from './look-into.js';
import {createPasswords} from './passwords.js';
import {createPasswordPrompt, createRunPsql} from './run-psql.js';
import {createSessions} from './sessions.js';

/** Actions that connect to a compute. */
export const connectingActions = {
	connecting: createConnecting,
	lookAtPast: createLookAtPast,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const connectingParts = {
	learnLogin: createLearnLogin,
	learnNames: createLearnNames,
	learnOwnerLogin: createLearnOwnerLogin,
	lookInto: createLookInto,
	passwordPrompt: createPasswordPrompt,
	passwords: createPasswords,
	psql: createPsql,
	runPsql: createRunPsql,
	sessions: createSessions,
};
