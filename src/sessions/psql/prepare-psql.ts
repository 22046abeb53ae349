import type {PastMoment} from '../../domain/branches/past-moment.js';
import type {Environment} from '../../base/environment.js';
import type {ServerLogin} from '../../domain/sessions/server-session.js';
import {pastEnvironment, psqlEnvironment} from './psql-environment.js';
import {rootCertificateFor} from './root-certificate.js';

export type PreparedPsql = {
	readonly program: string;
	readonly environment: Environment;

	/** Removes the files that were created for this psql. */
	readonly dispose: () => Promise<void>;
};

/**
Prepares a psql that verifies the server's certificate.

@returns The prepared psql, or the reason that psql must not run.
*/
export const preparePsql = async (
	program: string,
	login: ServerLogin & {readonly moment?: PastMoment},
	environment: Environment,
	secrets: readonly string[],
): Promise<PreparedPsql | {readonly problem: string}> => {
	const root = await rootCertificateFor(program, login, environment);
	return root === undefined
		? {problem: 'psql can\'t find the certificate authorities of this machine. Set SSL_CERT_FILE to their file, or use psql 16 or newer.'}
		: {program, environment: {...psqlEnvironment(login, root.value, environment, secrets), ...pastEnvironment(login.moment)}, dispose: root.dispose};
};
