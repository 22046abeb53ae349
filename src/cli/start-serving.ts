import process from 'node:process';
import type {TakeNote} from '../storage/debug-log.js';
import type {FirstKeys} from '../control-plane/seed/first-keys.js';
import type {Answered} from '../control-plane/http/server/tell-answers.js';
import {systemClock} from '../base/clock.js';
import {findHome} from '../config/home.js';
import {findPaths} from '../config/paths.js';
import type {Access, Backing} from '../control-plane/platform/backing.js';
import type {Seed} from '../control-plane/seed/seed.js';
import type {ControlPlaneOptions} from '../control-plane/start.js';
import type {StoredControlPlane} from '../control-plane/start-stored.js';
import {lookUp} from '../base/records.js';
import type {ServeOptions} from './serve-options.js';

/** A running control plane, and its announcement. */
export type Serving = {
	/** The text to print after the start: one line of JSON, or the same facts in sentences. */
	readonly announcement: string;
	readonly stop: () => Promise<void>;
};

class FaultProblem extends Error {
	override readonly name = 'FaultProblem';
}

const listenProblems: Readonly<Record<string, string>> = {
	EADDRINUSE: 'is taken by another program. Choose another --port, or 0 for a free one.',
	EACCES: 'may not be used by this user. Choose a --port above 1023.',
	EADDRNOTAVAIL: 'is not an address of this machine.',
	ENOTFOUND: 'is not a name that this machine knows.',
};

const keysInWords = (keys: FirstKeys | undefined): readonly string[] => keys === undefined
	? ['It uses the stored data. The API keys are the ones printed when the data was created.']
	: [
		'The API keys, shown only this once:',
		`  administrator  ${keys.administrator}`,
		`  member         ${keys.member}`,
		`  outsider       ${keys.outsider}`,
	];

/** The data in the announcement of a started control plane. */
type Announced = {
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
	readonly keys: FirstKeys | undefined;
	readonly access: Access | undefined;

	/** The name of the seed, or of its file. */
	readonly seed: string;
};

/**
Returns instructions for using the control plane from another terminal. The keys are known only when the data is first created, not when stored data
is loaded.
*/
const nextInWords = ({baseUrl, keys, seed}: Announced): readonly string[] => keys === undefined
	? ['In another terminal: set PGTOWER_BASE_URL to this address and PGTOWER_API_KEY to one of those keys, then run pgtower.']
	: [
		'To use it in another terminal, as the administrator:',
		`  export PGTOWER_BASE_URL=${baseUrl} PGTOWER_API_KEY=${keys.administrator}`,
		'  pgtower',
		...(seed === 'demo' ? ['It holds demo data. To start without data, add --seed empty.'] : []),
	];

const accessInWords = (access: Access | undefined): readonly string[] => access === undefined
	? []
	: [
		`Each compute is a Postgres ${access.version} on its own port of 127.0.0.1, run by the user ${access.user}.`,
		`To verify their certificate, connect with sslmode=verify-full&sslrootcert=${access.certificateFile}`,
		`Port ${access.port} reaches every compute, if the client names one (options=endpoint%3D<id>).`,
	];

const announce = (isJson: boolean, announced: Announced): string => {
	const {baseUrl, apiKey, keys, access} = announced;
	return isJson
		? JSON.stringify({
			baseUrl, apiKey, keys, ...(access !== undefined && {postgres: access}),
		})
		: [
			`The control plane is at ${baseUrl}`,
			...keysInWords(keys),
			...nextInWords(announced),
			...accessInWords(access),
			'Press ctrl-c to stop it.',
		].join('\n');
};

const readFaults = async (specs: readonly string[]) => {
	const {parseFault} = await import('../control-plane/faults/fault.js');
	return specs.map(spec => {
		const fault = parseFault(spec);
		if (typeof fault === 'string') {
			throw new FaultProblem(`--fault ${spec} is not valid. ${fault}`);
		}

		return fault;
	});
};

/** Creates the functions that write requests and bugs to a debug log. Bugs also go to standard error. */
const noting = (note: TakeNote) => ({
	onAnswer({method, path, status, milliseconds}: Answered) {
		note('request', `${method} ${path}: ${status} in ${Math.round(milliseconds)} ms`);
	},
	report(error: unknown) {
		note('uncaught', error instanceof Error ? error.stack ?? error.message : String(error));
		console.error(error);
	},
});

/** Starts Postgres for the computes; returns undefined without `--postgres`. */
const startServers = async ({
	postgres, dataDirectory, allowedOrigins, hasTls, history,
}: Pick<ServeOptions, 'postgres' | 'dataDirectory' | 'allowedOrigins' | 'hasTls' | 'history'>): Promise<Backing | undefined> => {
	if (postgres === undefined) {
		return undefined;
	}

	const {startBacking} = await import('../control-plane/postgres/start-backing.js');
	return startBacking({
		choice: postgres,
		allowedOrigins,
		history,
		...(!hasTls && {sslMode: 'disable' as const}),
		clock: systemClock,
		dataFolder: dataDirectory,
		cacheFolder: findPaths(process.env, findHome(process.env)).cacheFolder,
		say: console.error,
		report: console.error,
	});
};

const startEither = async ({
	dataDirectory, seed: seedName, faultSpecs, postgres, allowedOrigins, hasTls, history, ...others
}: ServeOptions, note?: TakeNote) => {
	const {readSeed} = await import('../control-plane/seed/read-seed.js');
	const seed = await readSeed(seedName);
	const faults = await readFaults(faultSpecs);
	const backing = await startServers({
		postgres, dataDirectory, allowedOrigins, hasTls, history,
	});
	const options = {
		...others, ...note && noting(note), ...(backing !== undefined && {backing, hasTraffic: false}), faults,
	};
	try {
		return {...await startWorld(options, seed, dataDirectory), access: backing?.access};
	} catch (error) {
		await backing?.stop();
		throw error;
	}
};

const startWorld = async (options: Omit<ControlPlaneOptions, 'seed'>, seed: Seed, dataDirectory: string | undefined): Promise<StoredControlPlane> => {
	if (dataDirectory === undefined) {
		const {startControlPlane} = await import('../control-plane/start.js');
		return startControlPlane({...options, seed});
	}

	const {startStoredControlPlane} = await import('../control-plane/start-stored.js');
	return startStoredControlPlane({...options, seed, dataDirectory});
};

/**
Starts the control plane as the options of `pgtower serve` say.

@returns The running control plane, or an error message.
*/
export const startServing = async (options: ServeOptions, note?: TakeNote): Promise<Serving | string> => {
	try {
		const {
			baseUrl, keys, stop, access,
		} = await startEither(options, note);
		const apiKey = keys?.administrator ?? options.apiKey;
		return {
			announcement: announce(options.isJson, {
				baseUrl, apiKey, keys, access, seed: options.seed,
			}),
			stop,
		};
	} catch (error) {
		if (!(error instanceof Error)) {
			throw error;
		}

		const problem = lookUp(listenProblems, (error as NodeJS.ErrnoException).code ?? '');
		if (problem !== undefined) {
			return `${options.host}:${options.port} ${problem}`;
		}

		if (error.name === 'SeedProblem' || error.name === 'StorageProblem' || error.name === 'PostgresProblem' || error instanceof FaultProblem) {
			return error.message;
		}

		throw error;
	}
};
