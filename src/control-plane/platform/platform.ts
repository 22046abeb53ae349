import {bugSentence} from '../../base/bug-sentence.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Random} from '../random.js';
import type {BranchMoment} from '../world/branch.js';
import type {Operation} from '../world/operation.js';

/**
The errors that the language or its library throws for programming mistakes, unlike errors of the system or of Postgres.
*/
const bugs = [TypeError, RangeError, ReferenceError, SyntaxError] as const;

/** Returns whether an error is a mistake in this program rather than a result of an operation. */
export const isBug = (error: unknown): boolean => !(error instanceof Error) || bugs.some(kind => error instanceof kind);

/** Returns the failure reason of an operation that hit a bug. */
export const bugReason = (error: unknown): string => bugSentence(error instanceof Error ? error : new TypeError(`${String(error)} was thrown`));

/** Returns the failure reason of an operation, in words for the user. */
export const endReason = (error: unknown): string => error instanceof Error && !isBug(error) ? error.message : bugReason(error);

/**
The platform behind a world's computes. Without servers, operations take a realistic time. With servers, an operation ends when its effect has
happened.
*/
export type Platform = {
	/** Returns the host of a new compute. */
	readonly hostOf: (computeId: string, regionId: string) => string;

	/**
	Returns the major Postgres version of a new project.

	`asked`: the requested version; undefined for any.

	@throws {Unprocessable} If the requested version is not available.
	*/
	readonly versionOf: (asked: number | undefined) => number;

	/** The certificate of all servers, as PEM. Absent without servers, or if a certificate authority signed it. */
	readonly certificate?: string;

	/**
	The encryption in connection strings. Absent means required; `disable` is for local clients without encryption.
	*/
	readonly sslMode?: 'disable';

	/**
	Whether there are servers behind the computes. Without them, settings are only stored and databases have no contents.
	*/
	readonly hasServers: boolean;

	/** Whether a branch can be restored to an earlier state of itself or of another branch. */
	readonly keepsHistory: boolean;

	/** The longest history that the platform keeps, in seconds. Absent if only the project's plan limits it. */
	readonly mostHistorySeconds?: number;

	/** Imports the changes that SQL made to the roles and databases of a branch that is awake. Absent without SQL. */
	readonly hear?: (branch: {readonly projectId: string; readonly branchId: string}) => Promise<void>;

	/**
	Returns the reason a branch's state at a moment is unavailable. Absent if every moment of the history window is available.
	*/
	readonly momentProblem?: (branch: {readonly projectId: string; readonly branchId: string}, moment: BranchMoment) => Promise<string | undefined>;

	/**
	Reads the schema of a branch's database as SQL, at present or at a past moment. Absent if databases have no contents.

	@throws {HttpError} If there is no such database or moment.
	*/
	readonly schemaOf?: (branch: {readonly projectId: string; readonly branchId: string}, database: string, moment: BranchMoment) => Promise<string>;

	/**
	Returns the reason no server could start with these Postgres settings, naming one of them. Undefined if a server could start. Absent without Postgres.
	*/
	readonly settingsProblem?: (compute: {
		readonly size: SizeRange;
		readonly pgVersion: number;
		readonly pgSettings: Readonly<Record<string, string>>;
	}) => Promise<string | undefined>;

	/** Returns how long an operation stays in scheduling if no earlier operation holds it up. */
	readonly schedulingMilliseconds: (random: Random) => number;

	/** Returns how long an operation with that action takes, as far as known in advance. */
	readonly durationMilliseconds: (random: Random, action: string) => number;

	/** Carries out operations. Absent if operations only take time. */
	readonly executor?: Executor;
};

export type Executor = {
	/** @throws {Error} With the failure reason of the operation. */
	readonly carryOut: (operation: Operation) => Promise<void>;

	/** Whether a compute is in use although, as far as the control plane knows, its suspend timeout has passed. */
	readonly isBusy: (computeId: string) => Promise<boolean>;
};
