export type HistoryWish = {
	readonly windowMilliseconds: number;

	/**
	The maximum disk usage of a project's history, in bytes; 2 GB by default. If the history is larger, its oldest parts are removed.
	*/
	readonly mostBytes?: number;
};

export type HistoryLimits = Required<HistoryWish> & {
	/** Returns the time by the servers' clock, in milliseconds since 1970. */
	readonly now: () => number;

	/** Reports why the history of a branch could not be kept. */
	readonly onProblem: (branchId: string, reason: string) => void;
};

const units: ReadonlyMap<string, number> = new Map([['s', 1000], ['m', 60_000], ['h', 3_600_000], ['d', 86_400_000]]);

const leastMilliseconds = 60_000;
const mostMilliseconds = 30 * 86_400_000;

/**
The default maximum disk usage of a project's history, in bytes. A copy of an empty branch takes 33 MB, so this is about 30 base backups and the log
between them.
*/
export const usualHistoryBytes = 2_000_000_000;

/**
Parses how long to keep history, such as `90s`, `10m`, `6h` or `7d`.

@returns Undefined for other text, and for less than a minute or more than 30 days.
*/
export const historyWish = (text: string): HistoryWish | undefined => {
	const {amount, unit = ''} = /^(?<amount>\d{1,9})(?<unit>[smhd])$/v.exec(text)?.groups ?? {};
	const windowMilliseconds = Number(amount) * (units.get(unit) ?? NaN);
	return windowMilliseconds >= leastMilliseconds && windowMilliseconds <= mostMilliseconds ? {windowMilliseconds} : undefined;
};
