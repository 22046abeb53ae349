import {bugSentence} from '../../base/bug-sentence.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import {type Random, between} from '../random.js';
import type {BranchMoment} from '../world/branch.js';
import type {Operation} from '../world/operation.js';
import {isRecord, lookUp} from '../../base/records.js';
import {asksForNothing} from '../asks-for-nothing.js';
import {Unprocessable} from '../http-errors.js';
import {hostOf} from '../regions.js';

/**
The platform behind a world's computes. Without servers, operations take a realistic time. With servers, an operation ends when its work is done.
*/
export type Platform = {
	/** Returns the host of a new compute. */
	readonly hostOf: (computeId: string, regionId: string) => string;

	/**
	Returns the major Postgres version of a new project.

	`asked`: the requested version; undefined for any version.

	@throws {Unprocessable} If the requested version is not available.
	*/
	readonly versionOf: (asked: number | undefined) => number;

	/**
	The certificate of all servers, as PEM. Absent without servers, or if a certificate authority signed the certificate.
	*/
	readonly certificate?: string;

	/**
	The `sslmode` in connection strings. Absent means `require`; `disable` is for local clients without encryption.
	*/
	readonly sslMode?: 'disable';

	/**
	Whether there are servers behind the computes. Without servers, settings are only stored and databases have no contents.
	*/
	readonly hasServers: boolean;

	/** Whether a branch can be restored to an earlier state of itself or of another branch. */
	readonly keepsHistory: boolean;

	/**
	The longest history that the platform keeps, in seconds. Absent if only the project's plan limits the history.
	*/
	readonly mostHistorySeconds?: number;

	/**
	Imports the changes that SQL made to the roles and databases of a branch that is awake. Absent on a platform without servers.
	*/
	readonly hear?: (branch: {readonly projectId: string; readonly branchId: string}) => Promise<void>;

	/**
	Returns the reason a branch's state at a moment is unavailable. The function is absent if every moment of the history window is available.
	*/
	readonly momentProblem?: (branch: {readonly projectId: string; readonly branchId: string}, moment: BranchMoment) => Promise<string | undefined>;

	/**
	Reads the schema of a branch's database as SQL, at present or at a past moment. The function is absent if databases have no contents.

	@throws {HttpError} If there is no such database or moment.
	*/
	readonly schemaOf?: (branch: {readonly projectId: string; readonly branchId: string}, database: string, moment: BranchMoment) => Promise<string>;

	/**
	Returns the reason a server can't start with the given Postgres settings, or undefined if a server can start. The reason names one of the
	settings. The function is absent on a platform without servers.
	*/
	readonly settingsProblem?: (compute: {
		readonly size: SizeRange;
		readonly pgVersion: number;
		readonly pgSettings: Readonly<Record<string, string>>;
	}) => Promise<string | undefined>;

	/** Returns how long an operation without a predecessor has the status `scheduling`, in milliseconds. */
	readonly schedulingMilliseconds: (random: Random) => number;

	/** Returns the expected duration of an operation with that action, in milliseconds. */
	readonly durationMilliseconds: (random: Random, action: string) => number;

	/** Carries out operations. Absent on a platform where operations only take time. */
	readonly executor?: Executor;
};

export type Executor = {
	/** @throws {Error} With the failure reason of the operation. */
	readonly carryOut: (operation: Operation) => Promise<void>;

	/** Returns whether clients use a compute. Called when the compute's suspend timeout seems to have passed. */
	readonly isBusy: (computeId: string) => Promise<boolean>;
};

/**
The classes of errors that JavaScript throws for programming mistakes. Errors of the system or of Postgres have other classes.
*/
const bugs = [TypeError, RangeError, ReferenceError, SyntaxError] as const;

/** Returns whether an error is a mistake in this program rather than a result of an operation. */
export const isBug = (error: unknown): boolean => !(error instanceof Error) || bugs.some(kind => error instanceof kind);

/** Returns the failure reason of an operation that hit a bug. */
export const bugReason = (error: unknown): string => bugSentence(error instanceof Error ? error : new TypeError(`${String(error)} was thrown`));

/** Returns the failure reason of an operation, in words for the user. */
export const endReason = (error: unknown): string => error instanceof Error && !isBug(error) ? error.message : bugReason(error);

type Unenforced = {readonly reason: string; readonly isNothing: (value: unknown) => boolean};

/**
The settings without effect on this machine's servers, each with the reason that a refused client gets. `isNothing` tests whether a value requests
nothing.

`preload_libraries` may request the default libraries, because there are no default libraries.
*/
const unenforced: ReadonlyMap<string, Unenforced> = new Map(Object.entries({
	allowed_ips: {
		reason: 'addresses are not checked by the servers of this machine, so any client could connect',
		isNothing: value => !isRecord(value) || asksForNothing(value.ips),
	},
	quota: {reason: 'usage is not limited by the servers of this machine', isNothing: asksForNothing},
	enable_logical_replication: {reason: 'the servers of this machine run without logical replication', isNothing: asksForNothing},
	block_public_connections: {reason: 'connections are not blocked by the servers of this machine', isNothing: asksForNothing},
	block_vpc_connections: {reason: 'connections are not blocked by the servers of this machine', isNothing: asksForNothing},
	audit_log_level: {
		reason: 'the servers of this machine write no audit log', isNothing: value => asksForNothing(value) || value === 'base',
	},
	hipaa: {reason: 'the servers of this machine comply with no such rules', isNothing: asksForNothing},
	pg_settings: {reason: 'the servers of this machine take settings of Postgres from each compute alone', isNothing: asksForNothing},
	maintenance_window: {reason: 'the servers of this machine need no maintenance', isNothing: () => true},
	preload_libraries: {
		reason: 'the servers of this machine preload no libraries',
		isNothing: value => !isRecord(value) || asksForNothing(value.enabled_libraries),
	},
}));

const unknown: Unenforced = {reason: 'the servers of this machine know no such setting', isNothing: asksForNothing};

/**
Rejects settings of a project or compute that would have no effect on real servers.

`path`: the location of the settings in the request, such as `project.settings`.

@throws {Unprocessable} With the name of the first such setting.
@see docs/control-api.md#project-more
*/
export const refuseUnenforced = (platform: Platform, path: string, settings: Readonly<Record<string, unknown>> = {}): void => {
	if (!platform.hasServers) {
		return;
	}

	for (const [name, value] of Object.entries(settings)) {
		const {isNothing, reason} = unenforced.get(name) ?? unknown;
		if (!isNothing(value)) {
			throw new Unprocessable(`${path}.${name}: ${reason}`);
		}
	}
};

/**
The minimum and maximum duration of each action, in milliseconds. Waking a compute takes a few hundred milliseconds.

@see docs/control-api.md#service-scale-to-zero
*/
const durations: Readonly<Record<string, readonly [number, number]>> = {
	start_compute: [250, 600],
	suspend_compute: [200, 700],
	apply_config: [400, 1800],
	apply_storage_config: [400, 1200],
	check_availability: [500, 900],
	create_branch: [600, 1500],
	create_timeline: [1000, 3000],
	delete_timeline: [600, 1800],
	tenant_attach: [500, 1200],
	tenant_detach: [500, 1200],
	tenant_reattach: [500, 1200],
	timeline_archive: [800, 2500],
	timeline_unarchive: [500, 1500],
};

const otherDurations = [500, 1500] as const;

/**
How long an operation without a predecessor has the status `scheduling`: the minimum and the maximum, in milliseconds.
*/
const schedulingMilliseconds = [60, 180] as const;

/** Picks a random duration for an operation with that action, in milliseconds. */
export const durationOf = (random: Random, action: string): number => {
	const [least, most] = lookUp(durations, action) ?? otherDurations;
	return between(random, least, most);
};

const usualVersion = 18;

/** A platform without servers. The computes exist only in the world, and no client can connect to a compute. */
export const simulatedPlatform: Platform = {
	hostOf,
	versionOf: (asked = usualVersion) => asked,
	hasServers: false,
	keepsHistory: true,
	schedulingMilliseconds: random => between(random, ...schedulingMilliseconds),
	durationMilliseconds: durationOf,
};
