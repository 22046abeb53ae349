/**
How much history of branches to keep.
*/
export type HistoryWish = {
	readonly windowMilliseconds: number;

	/**
	The maximum disk usage of a project's history, in bytes. Beyond it, the oldest parts are removed. By default, 2 GB.
	*/
	readonly mostBytes?: number;
};

export type HistoryLimits = Required<HistoryWish> & {
	/**
	By the servers' clock, in milliseconds since 1970.
	*/
	readonly now: () => number;

	/**
	Receives the reason the history of a branch could not be kept.
	*/
	readonly onProblem: (branchId: string, reason: string) => void;
};

const units: ReadonlyMap<string, number> = new Map([['s', 1000], ['m', 60_000], ['h', 3_600_000], ['d', 86_400_000]]);

const leastMilliseconds = 60_000;
const mostMilliseconds = 30 * 86_400_000;

/**
The maximum for a project. A copy of an empty branch takes 33 MB, so this is about 30 bases and the log between them.
*/
export const usualHistoryBytes = 2_000_000_000;

/**
Parses how long to keep history: `90s`, `10m`, `6h` or `7d`; undefined for other text, or a time outside of a minute to 30 days.
*/
export const historyWish = (text: string): HistoryWish | undefined => {
	const {amount, unit = ''} = /^(?<amount>\d{1,9})(?<unit>[smhd])$/v.exec(text)?.groups ?? {};
	const windowMilliseconds = Number(amount) * (units.get(unit) ?? NaN);
	return windowMilliseconds >= leastMilliseconds && windowMilliseconds <= mostMilliseconds ? {windowMilliseconds} : undefined;
};
