import {totalmem} from 'node:os';
import process from 'node:process';
import {withProbe, type Probe, type ProbeOptions} from './probe-settings.js';

/**
Settings that nobody makes through the API, by what they do.
*/
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

/**
Returns the reason that the API reserves a setting, or undefined if users may set it.
*/
export const reservedReason = (name: string): string | undefined => {
	const plain = name.toLowerCase();
	if (!/^[a-z_][\w.$]*$/v.test(plain)) {
		return `${JSON.stringify(name)} is not the name of a setting.`;
	}

	const what = reserved.find(([pattern]) => pattern.test(plain))?.[1];
	return what === undefined ? undefined : `The setting ${plain} belongs to the control plane: it ${what}.`;
};

/**
Refuses settings that a user can't make.

@throws {Error} With a sentence that names the first.
*/
export const requireSettings = (names: readonly string[]): void => {
	const reason = names.map(name => reservedReason(name)).find(found => found !== undefined);
	if (reason !== undefined) {
		throw new Error(reason);
	}
};

type Settings = Readonly<Record<string, string>>;

/**
The amount that a setting has; undefined when nobody sets it. Postgres takes a name in any case, and the last of several spellings.
*/
export const amountOf = (settings: Settings, name: string): number | undefined => {
	const value = Object.entries(settings).findLast(([key]) => key.toLowerCase() === name)?.[1];
	return value === undefined ? undefined : Number(value);
};

/**
The settings with other amounts of some, by their names in lower case. No other spelling of these stays, since Postgres could take it instead.
*/
export const withAmounts = (settings: Settings, amounts: Readonly<Record<string, number>>): Settings => ({
	...Object.fromEntries(Object.entries(settings).filter(([key]) => !Object.hasOwn(amounts, key.toLowerCase()))),
	...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
});

const bytesPerMegabyte = 1024 ** 2;

/**
The memory of this machine, or what its container may use of it, in megabytes.
*/
const machineMegabytes = (): number => {
	const limit = process.constrainedMemory();
	return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / bytesPerMegabyte);
};

/**
The first version that says how much shared memory it would take.
*/
const firstMajorWithMemory = 15;

/**
Ranges of our own, for values that Postgres takes, and that would lock somebody out.
*/
const ranges: ReadonlyMap<string, (value: number) => string | undefined> = new Map<string, (value: number) => string | undefined>([
	['superuser_reserved_connections', value => value < 3 ? 'the control plane needs at least 3' : undefined],
	// In megabytes. A copy of a running server needs the log that is written meanwhile.
	['max_slot_wal_keep_size', value => value >= 0 && value < 64 ? 'branches of a running compute and replicas need it to be -1 or at least 64MB' : undefined],
	// It already counts while a session begins.
	['transaction_timeout', value => value > 0 && value < 5000 ? 'it must be 0 or at least 5s, since starting a session takes some of that time' : undefined],
]);

const sentence = (name: string, value: string, why: string): string => `${name} = ${JSON.stringify(value)} can't be set: ${why.replace(/\.$/v, '')}`;

/**
The first setting that is refused when it stands alone; undefined when they are refused only together.
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

/**
How much shared memory a server would take that has these settings, in megabytes.
*/
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
Returns the reason that no server can run with a user's settings, which names one and its value, or undefined if one can.

Postgres itself looks at them, all at once and beside what the server is started with. Before 15 it does not say how much memory it would take.
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
