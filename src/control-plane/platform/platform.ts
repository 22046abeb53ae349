import {bugSentence} from '../../base/bug-sentence.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Random} from '../random.js';
import type {BranchMoment} from '../world/branch.js';
import type {Operation} from '../world/operation.js';

/**
Errors that the language or its library throws when a program is wrong. Those of the system and of Postgres are none of these.
*/
const bugs = [TypeError, RangeError, ReferenceError, SyntaxError] as const;

/**
Whether an error is a mistake of this program, and not what became of an operation.
*/
export const isBug = (error: unknown): boolean => !(error instanceof Error) || bugs.some(kind => error instanceof kind);

/**
Why an operation has failed that ran into a bug.
*/
export const bugReason = (error: unknown): string => bugSentence(error instanceof Error ? error : new TypeError(`${String(error)} was thrown`));

/**
Why an operation has failed, in words for who asked for it.
*/
export const endReason = (error: unknown): string => error instanceof Error && !isBug(error) ? error.message : bugReason(error);

/**
What stands behind the computes of a world: nothing, and then operations take about as long as they would; or servers of this machine, and then an
operation is over when what it stands for has happened.
*/
export type Platform = {
	/**
	The host of a new compute.
	*/
	readonly hostOf: (computeId: string, regionId: string) => string;

	/**
	The major version of a new project's Postgres.

	`asked`: the one that the client wants; undefined when any will do.

	@throws {Unprocessable} When there is no such version.
	*/
	readonly versionOf: (asked: number | undefined) => number;

	/**
	The certificate of all servers, as PEM; absent where authorities vouch for theirs, and where there are none.
	*/
	readonly certificate?: string;

	/**
	What connection strings say of encryption: to have it, unless the platform is for clients of this machine that are to do without.
	*/
	readonly sslMode?: 'disable';

	/**
	Whether servers stand behind the computes. Without them, settings are only stored and databases have no contents.
	*/
	readonly hasServers: boolean;

	/**
	Whether a branch can be given the state that it, or another one, had earlier.
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
	Returns why a branch can't be given the state that another one had at a moment, in a sentence; absent where every moment of a window can be had.
	*/
	readonly momentProblem?: (branch: {readonly projectId: string; readonly branchId: string}, moment: BranchMoment) => Promise<string | undefined>;

	/**
	Reads the schema of a database of a branch as text, of its present or of a moment; absent where databases have no contents.

	@throws {HttpError} Where there is no such database, or moment.
	*/
	readonly schemaOf?: (branch: {readonly projectId: string; readonly branchId: string}, database: string, moment: BranchMoment) => Promise<string>;

	/**
	Returns the reason that no server could start with these Postgres settings, which names one of them, or undefined if one could. Absent where
	no Postgres can be asked.
	*/
	readonly settingsProblem?: (compute: {
		readonly size: SizeRange;
		readonly pgVersion: number;
		readonly pgSettings: Readonly<Record<string, string>>;
	}) => Promise<string | undefined>;

	/**
	How long an operation stays in scheduling when no other is before it.
	*/
	readonly schedulingMilliseconds: (random: Random) => number;

	/**
	How long an operation with that action takes, as far as that is known before.
	*/
	readonly durationMilliseconds: (random: Random, action: string) => number;

	/**
	Does what operations stand for; absent where they are over when their time is.
	*/
	readonly executor?: Executor;
};

export type Executor = {
	/**
	Does what an operation that is running stands for.

	@throws {Error} With the reason, which becomes the operation's.
	*/
	readonly carryOut: (operation: Operation) => Promise<void>;

	/**
	Whether somebody does something in a compute which has been idle for its suspend timeout, as far as the control plane knows.
	*/
	readonly isBusy: (computeId: string) => Promise<boolean>;
};
