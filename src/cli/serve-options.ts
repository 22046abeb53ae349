import {suggestion} from '../base/did-you-mean.js';
import {isPlan, plans, type Plan} from '../domain/projects/plan.js';
import {historyWish, type HistoryWish} from '../postgres/history/history-limits.js';
import type {PostgresChoice} from '../postgres/programs/choose-postgres.js';

/**
Checks the origins that `--allow-origin` names.

@returns An error message, or undefined if every origin has the form that browsers send.
*/
const originProblem = (origins: readonly string[]): string | undefined => {
	const wrong = origins.find(origin => URL.parse(origin)?.origin !== origin || origin === 'null');
	return wrong === undefined ? undefined : `--allow-origin takes the origin of a page, such as http://localhost:5173, not ${wrong}.`;
};

/** The unchecked arguments of `pgtower serve`. */
export type ServeArguments = {
	readonly port: string;
	readonly host: string;
	readonly allowRemote?: boolean;
	readonly data?: string;
	readonly seed: string;
	readonly plan: string;
	readonly json?: boolean;
	readonly fault?: readonly string[];
	readonly faultControl?: boolean;
	readonly requireOrg?: boolean;
	readonly log?: string;

	/** The folder of the Postgres programs, or true if the option was given without a folder. */
	readonly postgres?: string | true;
	readonly postgresUser?: string;
	readonly allowOrigin?: readonly string[];

	/** False with `--no-tls`. */
	readonly tls: boolean;
	readonly whileConnected?: string;
	readonly check?: boolean;
	readonly history?: string;
};

/** The arguments of `pgtower serve`, checked as far as possible without reading or writing files. */
export type ServeOptions = {
	readonly port: number;
	readonly host: string;

	/** The folder for the state. Absent if the state is only in memory. */
	readonly dataDirectory?: string;

	/** The name of a built-in seed, or of a JSON file. */
	readonly seed: string;

	/** The plan of the initial data. A plan in the seed has precedence. */
	readonly plan: Plan;
	readonly isJson: boolean;

	/** The secret of the administrator's key. */
	readonly apiKey?: string;

	/** The initial faults, in the syntax of `--fault`. */
	readonly faultSpecs: readonly string[];

	/** Whether programs on this machine can add faults while the server runs. */
	readonly hasFaultControl: boolean;

	/** Whether `org_id` is required to list and create projects, as the platform does for new accounts. */
	readonly needsOrganization: boolean;

	/** The path of the debug log. Absent if no log was requested. */
	readonly logFile?: string;

	/** The Postgres installation for the computes. Absent without `--postgres`. */
	readonly postgres?: PostgresChoice;

	/** The origins of web pages that may send SQL over HTTP and WebSockets. */
	readonly allowedOrigins: readonly string[];

	/** Whether connection strings ask for TLS. */
	readonly hasTls: boolean;

	/** How much branch history to keep. Absent to keep no history. */
	readonly history?: HistoryWish;

	/**
	The socket of `--while-connected`. The server stops after the last client of this socket disconnects. Absent if only a signal stops the server.
	*/
	readonly usersSocket?: string;

	/** Whether to only print which Postgres would be used. */
	readonly isCheck: boolean;
};

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

const highestPort = 65_535;

/**
Returns an error message if the arguments about Postgres are invalid, or contradict each other or other arguments. Otherwise returns undefined.
*/
const postgresProblem = ({
	postgres, postgresUser, allowOrigin, tls, check, host, seed, history,
}: ServeArguments): string | undefined => {
	if (postgres === undefined) {
		const idle = [['--postgres-user', postgresUser], ['--allow-origin', allowOrigin], ['--no-tls', tls === false ? true : undefined], ['--check', check], ['--history', history]].find(([, value]) => value !== undefined);
		return idle && `${String(idle[0])} needs --postgres.`;
	}

	if (postgres === '') {
		return '--postgres takes the folder of the Postgres programs, or no value.';
	}

	if (seed.startsWith('large')) {
		return '--postgres can\'t be combined with --seed large: it would need thousands of servers.';
	}

	if (history !== undefined && historyWish(history) === undefined) {
		return `--history must be a time from 1m to 30d, such as 6h, not ${history === '' ? 'empty' : history}.`;
	}

	return loopback.has(host) ? originProblem(allowOrigin ?? []) : `--postgres is for this machine only, and --host ${host} would let other machines connect.`;
};

/** Returns the reason `--while-connected` is invalid, or undefined if it is valid. */
const usersProblem = ({whileConnected, json}: ServeArguments): string | undefined => {
	if (whileConnected === '') {
		return '--while-connected takes the name of a socket.';
	}

	return whileConnected !== undefined && json !== true ? '--while-connected needs --json: its clients read the address from the JSON.' : undefined;
};

const postgresOptions = ({
	postgres, postgresUser, allowOrigin = [], tls, check = false, history,
}: ServeArguments): Pick<ServeOptions, 'postgres' | 'allowedOrigins' | 'hasTls' | 'isCheck' | 'history'> => ({
	isCheck: check,
	allowedOrigins: allowOrigin,
	hasTls: tls,
	...(history !== undefined && {history: historyWish(history)}),
	...(postgres !== undefined && {
		postgres: {...(postgres !== true && {binFolder: postgres}), ...(postgresUser !== undefined && {user: postgresUser})},
	}),
});

/**
Checks the arguments of `serve`.

`apiKey` (the administrator's key) and `logFile` (the path of the debug log) come from the environment. Empty values count as absent.

@returns The options, or an error message.
@see docs/guide/command-line.md#options-of-serve
*/
export const serveOptions = (asked: ServeArguments, {apiKey = '', logFile = ''}: {readonly apiKey?: string; readonly logFile?: string} = {}): ServeOptions | string => {
	const {port, host, allowRemote, data, seed, plan, json, fault, faultControl, requireOrg, whileConnected, log = logFile} = asked;
	if (!/^\d{1,5}$/v.test(port) || Number(port) > highestPort) {
		return `--port takes a number from 0 to ${highestPort}, not ${port}.`;
	}

	if (!loopback.has(host) && allowRemote !== true) {
		return `--host ${host} lets other machines connect. To allow that, add --allow-remote.`;
	}

	if (data === '') {
		return '--data takes the name of a directory.';
	}

	if (asked.log === '') {
		return '--log takes the name of a file.';
	}

	if (!isPlan(plan)) {
		return `--plan takes one of ${plans.join(', ')}, not ${plan}.${suggestion(plan, plans)}`;
	}

	const problem = postgresProblem(asked) ?? usersProblem(asked);
	if (problem !== undefined) {
		return problem;
	}

	return {
		port: Number(port),
		host,
		...(data !== undefined && {dataDirectory: data}),
		seed,
		plan,
		isJson: json ?? false,
		faultSpecs: fault ?? [],
		hasFaultControl: faultControl ?? false,
		needsOrganization: requireOrg ?? false,
		...(apiKey !== '' && {apiKey}),
		...(whileConnected !== undefined && {usersSocket: whileConnected}),
		...(log !== '' && {logFile: log}),
		...postgresOptions(asked),
	};
};
