import {suggestion} from '../base/did-you-mean.js';
import {isPlan, plans, type Plan} from '../domain/projects/plan.js';
import {historyWish, type HistoryWish} from '../postgres/history/history-limits.js';
import type {PostgresChoice} from '../postgres/programs/choose-postgres.js';

/**
Checks the origins that `--allow-origin` names.

@returns A sentence that says what is wrong; undefined when each is an origin as browsers send it.
*/
const originProblem = (origins: readonly string[]): string | undefined => {
	const wrong = origins.find(origin => URL.parse(origin)?.origin !== origin || origin === 'null');
	return wrong === undefined ? undefined : `--allow-origin takes the origin of a page, such as http://localhost:5173, not ${wrong}.`;
};

/**
The arguments of `pgtower serve`, as commander gives them.
*/
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

	/**
	True without a folder of programs.
	*/
	readonly postgres?: string | true;
	readonly postgresUser?: string;
	readonly allowOrigin?: readonly string[];

	/**
	False with `--no-tls`.
	*/
	readonly tls: boolean;
	readonly whileConnected?: string;
	readonly check?: boolean;
	readonly history?: string;
};

/**
The same, checked as far as possible without touching anything.
*/
export type ServeOptions = {
	readonly port: number;
	readonly host: string;

	/**
	The folder that keeps the world; absent for a world in memory.
	*/
	readonly dataDirectory?: string;

	/**
	The name of a first world that comes with the program, or of a file.
	*/
	readonly seed: string;

	/**
	The plan of the first world where the seed does not say one.
	*/
	readonly plan: Plan;
	readonly isJson: boolean;

	/**
	The secret of the administrator's key.
	*/
	readonly apiKey?: string;

	/**
	The faults to begin with, each as its text.
	*/
	readonly faultSpecs: readonly string[];

	/**
	Whether faults can be added while it runs, from this machine.
	*/
	readonly hasFaultControl: boolean;

	/**
	Whether `org_id` is required to list and create projects, as for accounts made today.
	*/
	readonly needsOrganization: boolean;

	/**
	The file of the debug log; absent when none was asked for.
	*/
	readonly logFile?: string;

	/**
	The Postgres behind the computes; absent when there is none.
	*/
	readonly postgres?: PostgresChoice;

	/**
	The origins of the pages in a browser that may run SQL over HTTP and WebSockets.
	*/
	readonly allowedOrigins: readonly string[];

	/**
	Whether connection strings ask for TLS.
	*/
	readonly hasTls: boolean;

	/**
	How much of the past of branches is kept; absent where none is.
	*/
	readonly history?: HistoryWish;

	/**
	The socket of the programs that it is there for: it ends when they have gone. Absent when it is there until a signal ends it.
	*/
	readonly usersSocket?: string;

	/**
	Whether only what `--postgres` would use is to be printed.
	*/
	readonly isCheck: boolean;
};

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

const highestPort = 65_535;

/**
Returns the reason the arguments about Postgres contradict each other or the rest, or undefined if they don't.
*/
const postgresProblem = ({
	postgres, postgresUser, allowOrigin, tls, check, host, seed, history,
}: ServeArguments): string | undefined => {
	if (postgres === undefined) {
		const idle = [['--postgres-user', postgresUser], ['--allow-origin', allowOrigin], ['--no-tls', tls === false ? true : undefined], ['--check', check], ['--history', history]].find(([, value]) => value !== undefined);
		return idle && `${String(idle[0])} goes with --postgres only.`;
	}

	if (postgres === '') {
		return '--postgres takes a folder of programs, or nothing.';
	}

	if (seed.startsWith('large')) {
		return '--postgres: a large world is for load on the API, and would need thousands of servers.';
	}

	if (history !== undefined && historyWish(history) === undefined) {
		return `--history takes a time from 1m to 30d, such as 6h, not ${history === '' ? 'nothing' : history}.`;
	}

	return loopback.has(host) ? originProblem(allowOrigin ?? []) : `--postgres is for this machine alone: --host ${host} would let other machines in.`;
};

/**
Returns the reason that no programs can be waited for, or undefined if they can.
*/
const usersProblem = ({whileConnected, json}: ServeArguments): string | undefined => {
	if (whileConnected === '') {
		return '--while-connected takes the name of a socket.';
	}

	return whileConnected !== undefined && json !== true ? '--while-connected goes with --json: programs read where the server is.' : undefined;
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

From the environment come `apiKey`, the administrator's key, and `logFile`, the debug log's. Empty counts as absent.

@returns The options, or an error message.
@see docs/guide/command-line.md#options-of-serve
*/
export const serveOptions = (asked: ServeArguments, {apiKey = '', logFile = ''}: {readonly apiKey?: string; readonly logFile?: string} = {}): ServeOptions | string => {
	const {port, host, allowRemote, data, seed, plan, json, fault, faultControl, requireOrg, whileConnected, log = logFile} = asked;
	if (!/^\d{1,5}$/v.test(port) || Number(port) > highestPort) {
		return `--port takes a number from 0 to ${highestPort}, not ${port}.`;
	}

	if (!loopback.has(host) && allowRemote !== true) {
		return `--host ${host} lets other machines in. To allow that, add --allow-remote.`;
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
