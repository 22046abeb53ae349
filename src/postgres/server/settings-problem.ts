import {mkdtemp} from 'node:fs/promises';
import path from 'node:path';
import {totalmem} from 'node:os';
import process from 'node:process';
import {asServerUser} from '../files/as-server-user.js';
import {removeTree} from '../files/trees.js';
import {giveAway} from '../files/work-folders.js';
import type {Installation} from '../programs/installation.js';
import {runProgram, type ProgramEnd, type ServerUser} from '../programs/run-program.js';
import {serverArguments, type ServerSettings} from './server-arguments.js';
import {failureText} from './server-log.js';

type Settings = Readonly<Record<string, string>>;

/** The settings that users can't change through the API, with the reason. */
const reserved: ReadonlyArray<readonly [pattern: RegExp, what: string]> = [
	[/_command$|_libraries$|_library$|^(?:dynamic_library_path|extension_control_path|jit_provider)$/v, 'runs programs or loads code'],
	[/file$|_directory$|_directories$/v, 'names files of this machine'],
	[/^(?:listen_addresses|port|max_connections|reserved_connections|unix_socket_.*|ssl|ssl_.*|krb_.*|gss_.*|bonjour.*|pre_auth_delay|post_auth_delay)$/v, 'says who can connect'],
	[/^(?:password_encryption|db_user_namespace|role|session_authorization)$/v, 'says who can connect'],
	[/^(?:log_.*|logging_collector|event_source|syslog_.*|lc_messages|cluster_name|update_process_title)$/v, 'changes the output that the control plane reads'],
	[/^(?:primary_.*|recovery_.*|promote_.*|hot_standby|synchronous_standby_names|synchronized_standby_slots|sync_replication_slots)$/v, 'decides how replicas follow'],
	[/^(?:wal_level|max_wal_senders|max_replication_slots)$/v, 'decides how replicas follow'],
	[/^(?:fsync|full_page_writes|archive_.*|restart_after_crash)$/v, 'decides which data survives a failure'],
];

/** Returns why users can't change a setting through the API; undefined if they can. */
export const reservedReason = (name: string): string | undefined => {
	const plain = name.toLowerCase();
	if (!/^[a-z_][\w.$]*$/v.test(plain)) {
		return `${JSON.stringify(name)} is not the name of a setting.`;
	}

	const what = reserved.find(([pattern]) => pattern.test(plain))?.[1];
	return what === undefined ? undefined : `The setting ${plain} belongs to the control plane: it ${what}.`;
};

/**
Checks that users may change all of these settings.

@throws {Error} With the reason, for the first reserved setting.
*/
export const requireSettings = (names: readonly string[]): void => {
	const reason = names.map(name => reservedReason(name)).find(found => found !== undefined);
	if (reason !== undefined) {
		throw new Error(reason);
	}
};

/**
Returns the value of a numeric setting; undefined if the setting is absent. Postgres ignores the case of names, and uses the last of several
spellings.

`name`: the name of the setting in lower case.
*/
export const amountOf = (settings: Settings, name: string): number | undefined => {
	const value = Object.entries(settings).findLast(([key]) => key.toLowerCase() === name)?.[1];
	return value === undefined ? undefined : Number(value);
};

/**
Returns the settings with some values replaced. Other spellings of the settings' names are removed, because Postgres could use these spellings
instead.

`amounts`: the new values, by names in lower case.
*/
export const withAmounts = (settings: Settings, amounts: Readonly<Record<string, number>>): Settings => ({
	...Object.fromEntries(Object.entries(settings).filter(([key]) => !Object.hasOwn(amounts, key.toLowerCase()))),
	...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
});

export type ProbeOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;

	/** The folder of an empty cluster of the same version. */
	readonly template: string;

	/** The folder in which a temporary folder is created. */
	readonly workFolder: string;
	readonly certificate: ServerSettings['certificate'];
	readonly extensions?: ServerSettings['extensions'];
	readonly maxConnections: number;
};

/**
Asks Postgres about settings without starting a server. Returns the value of one setting, or the reason a server would not start.

`asked`: the name of the setting to return.
*/
type Probe = (settings: Settings, asked: string) => Promise<{readonly value: string} | {readonly refusal: string}>;

/**
The shell script that fills a folder so that Postgres accepts the folder as a data folder. The configuration files are empty.
*/
const script = `
mkdir -- "$1/global"
cp -- PG_VERSION "$1"
cp -- global/pg_control "$1/global"
: > "$1/postgresql.conf"
: > "$1/postgresql.auto.conf"
`;

const mostMilliseconds = 60_000;

const wordsOf = ({errors}: ProgramEnd): string => {
	const lines = errors.trim().split('\n').map(line => line.replace(/^postgres: /v, ''));
	const hints = lines.flatMap(line => /HINT: (?<hint>.*)$/v.exec(line)?.groups?.hint?.trim() ?? []);
	return [failureText(lines.filter(line => !line.includes('HINT: '))), ...hints].join('. ').replace(/\.?$/v, '.').replaceAll('..', '.');
};

/**
Runs work with a probe. The probe adds a user's settings to the settings with which pgtower starts a server.

@see https://www.postgresql.org/docs/current/app-postgres.html
*/
const withProbe = async <Result>(
	{
		installation, serverUser, template, workFolder, certificate, maxConnections, extensions,
	}: ProbeOptions,
	work: (probe: Probe) => Promise<Result>,
): Promise<Result> => {
	const folder = await mkdtemp(path.join(workFolder, 'settings-'));
	try {
		await giveAway(folder, serverUser);
		await asServerUser(template, script, [folder], serverUser);
		return await work(async (userSettings, asked) => {
			const end = await runProgram(path.join(installation.binFolder, 'postgres'), [
				...serverArguments({
					dataFolder: folder, socketFolder: folder, port: 1, maxConnections, isDurable: true, certificate, major: installation.major, extensions, userSettings,
				}),
				'-C',
				asked,
			], {serverUser, mostMilliseconds});
			return end.isDone ? {value: end.output.trim()} : {refusal: wordsOf(end)};
		});
	} finally {
		await removeTree(folder);
	}
};

const bytesPerMegabyte = 1024 ** 2;

/** Returns the memory of this machine, or the limit of its container, in megabytes. */
const machineMegabytes = (): number => {
	const limit = process.constrainedMemory();
	return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / bytesPerMegabyte);
};

/** The first major version that reports the shared memory it would need. */
const firstMajorWithMemory = 15;

/**
pgtower's own limits for settings. Postgres itself would also accept values that lock out the control plane or clients.
*/
const ranges: ReadonlyMap<string, (value: number) => string | undefined> = new Map<string, (value: number) => string | undefined>([
	['superuser_reserved_connections', value => value < 3 ? 'the control plane needs at least 3' : undefined],
	// The value is in megabytes. A copy of a running server needs the log that is written during the copy.
	['max_slot_wal_keep_size', value => value >= 0 && value < 64 ? 'branches of a running compute and replicas need it to be -1 or at least 64MB' : undefined],
	// The timeout already applies while a session starts.
	['transaction_timeout', value => value > 0 && value < 5000 ? 'it must be 0 or at least 5s, since starting a session takes some of that time' : undefined],
]);

const sentence = (name: string, value: string, why: string): string => `${name} = ${JSON.stringify(value)} can't be set: ${why.replace(/\.$/v, '')}`;

/**
Returns the problem with the first setting that is refused on its own; undefined if each setting is valid on its own.
*/
const refusedAlone = async (probe: Probe, settings: Settings, asked: string): Promise<string | undefined> => {
	for (const [name, value] of Object.entries(settings)) {
		const alone = await probe({[name]: value}, asked);
		if ('refusal' in alone) {
			return sentence(name, value, `Postgres says: ${alone.refusal}`);
		}
	}

	return undefined;
};

/** Returns the shared memory that a server with these settings would need, in megabytes. */
const megabytesOf = async (probe: Probe, settings: Settings): Promise<number> => {
	const answer = await probe(settings, 'shared_memory_size');
	return 'value' in answer ? Number(answer.value) : Infinity;
};

const memoryProblem = async (probe: Probe, settings: Settings, megabytes: number): Promise<string | undefined> => {
	const most = Math.floor(machineMegabytes() / 2);
	if (!(megabytes > most)) {
		return undefined;
	}

	let largest: readonly [name: string, value: string, left: number] | undefined;
	for (const [name, value] of Object.entries(settings)) {
		const others = Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name));
		const left = await megabytesOf(probe, others);
		if (largest === undefined || left < largest[2]) {
			largest = [name, value, left];
		}
	}

	return largest && sentence(largest[0], largest[1], `with it the server takes ${megabytes} MB of shared memory, and half of this machine's memory is ${most} MB`);
};

const rangeProblem = async (probe: Probe, settings: Settings): Promise<string | undefined> => {
	for (const [name, value] of Object.entries(settings)) {
		const plain = name.toLowerCase();
		if (plain === 'huge_pages' && value.trim().toLowerCase() !== 'off' && value.trim().toLowerCase() !== 'try') {
			return sentence(name, value, 'a machine without huge pages would not start the server; use try');
		}

		const range = ranges.get(plain);
		const answer = range && await probe(settings, plain);
		const why = answer && 'value' in answer ? range?.(Number(answer.value)) : undefined;
		if (why !== undefined) {
			return sentence(name, value, why);
		}
	}

	return undefined;
};

/**
Returns why a server can't run with a user's settings; undefined if the server can run. The reason names one setting and its value.

Postgres itself checks the settings, all at once and together with the server's other settings. Before version 15, Postgres does not report the memory
it would need.
*/
export const settingsProblem = async (options: ProbeOptions, settings: Settings): Promise<string | undefined> => {
	for (const [name, value] of Object.entries(settings)) {
		const reason = reservedReason(name);
		if (reason !== undefined) {
			return sentence(name, value, reason);
		}

		if (value.includes('\0')) {
			return sentence(name, value, 'a value can\'t contain NUL');
		}
	}

	return withProbe(options, async probe => {
		const asked = options.installation.major < firstMajorWithMemory ? 'max_connections' : 'shared_memory_size';
		const all = await probe(settings, asked);
		if ('refusal' in all) {
			return await refusedAlone(probe, settings, asked) ?? `These settings can't be set together. Postgres says: ${all.refusal}`;
		}

		const isMemory = asked === 'shared_memory_size';
		return await rangeProblem(probe, settings) ?? (isMemory ? memoryProblem(probe, settings, Number(all.value)) : undefined);
	});
};
