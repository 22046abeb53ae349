import {bugSentence} from '../../base/bug-sentence.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Random} from '../random.js';
import type {BranchMoment} from '../world/branch.js';
import type {Operation} from '../world/operation.js';

/**
The errors that the language or its library throws for program mistakes. Errors of the system and of Postgres are different.
*/
const bugs = [TypeError, RangeError, ReferenceError, SyntaxError] as const;

/**
Whether an error is a mistake of this program rather than a result of an operation.
*/
export const isBug = (error: unknown): boolean => !(error instanceof Error) || bugs.some(kind => error instanceof kind);

/**
The reason for the failure of an operation that hit a bug.
*/
export const bugReason = (error: unknown): string => bugSentence(error instanceof Error ? error : new TypeError(`${String(error)} was thrown`));

/**
The reason for an operation's failure, in words for the user.
*/
export const endReason = (error: unknown): string => error instanceof Error && !isBug(error) ? error.message : bugReason(error);

/**
The platform behind a world's computes. Without servers, operations take a realistic time. With servers on this machine, an operation ends when its
effect has happened.
*/
export type Platform = {
	/**
	The host of a new compute.
	*/
	readonly hostOf: (computeId: string, regionId: string) => string;

	/**
	The major Postgres version of a new project.

	`asked`: the requested one; undefined for any.

	@throws {Unprocessable} If there is no such version.
	*/
	readonly versionOf: (asked: number | undefined) => number;

	/**
	The certificate of all servers, as PEM; absent if an authority signed theirs, or if there are none.
	*/
	readonly certificate?: string;

	/**
	The encryption in connection strings: required, unless the platform is for local clients that should not encrypt.
	*/
	readonly sslMode?: 'disable';

	/**
	Whether there are servers behind the computes. Without them, settings are only stored and databases have no contents.
	*/
	readonly hasServers: boolean;

	/**
	Whether a branch can be restored to an earlier state of itself or of another one.
	*/
	readonly keepsHistory: boolean;

	/**
	The longest history that it keeps, in seconds; absent where each project has what its plan allows.
	*/
	readonly mostHistorySeconds?: number;

	/**
	Looks whether SQL has made, changed or dropped roles and databases of a branch that is awake, and takes that over; absent where there is no SQL.
	*/
	readonly hear?: (branch: {readonly projectId: string; readonly branchId: string}) => Promise<void>;

	/**
	Returns the reason another branch's state at a moment is unavailable; absent if every moment of a window is available.
	*/
	readonly momentProblem?: (branch: {readonly projectId: string; readonly branchId: string}, moment: BranchMoment) => Promise<string | undefined>;

	/**
	Reads the schema of a database of a branch as text, at present or at a past moment; absent if databases have no contents.

	@throws {HttpError} If there is no such database or moment.
	*/
	readonly schemaOf?: (branch: {readonly projectId: string; readonly branchId: string}, database: string, moment: BranchMoment) => Promise<string>;

	/**
	Returns the reason no server could start with these Postgres settings, which names one of them, or undefined if one could. Absent without
	Postgres.
	*/
	readonly settingsProblem?: (compute: {
		readonly size: SizeRange;
		readonly pgVersion: number;
		readonly pgSettings: Readonly<Record<string, string>>;
	}) => Promise<string | undefined>;

	/**
	How long an operation stays in scheduling if there is no earlier one.
	*/
	readonly schedulingMilliseconds: (random: Random) => number;

	/**
	How long an operation with that action takes, as far as known in advance.
	*/
	readonly durationMilliseconds: (random: Random, action: string) => number;

	/**
	Carries out operations; absent if they just take their time.
	*/
	readonly executor?: Executor;
};

export type Executor = {
	/**
	Carries out a running operation.

	@throws {Error} With the reason, which becomes the operation's.
	*/
	readonly carryOut: (operation: Operation) => Promise<void>;

	/**
	Whether a compute is in use although, as far as the control plane knows, it has been idle for its suspend timeout.
	*/
	readonly isBusy: (computeId: string) => Promise<boolean>;
};
