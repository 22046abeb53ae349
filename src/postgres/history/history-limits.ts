/**
How much of the past of branches is to be kept.
*/
export type HistoryWish = {
	readonly windowMilliseconds: number;

	/**
	The most that the history of a project takes on the disk, in bytes. What is beyond it goes, the oldest first. When absent, 2 GB.
	*/
	readonly mostBytes?: number;
};

export type HistoryLimits = Required<HistoryWish> & {
	/**
	By the clock that servers go by, in milliseconds since 1970.
	*/
	readonly now: () => number;

	/**
	Is told why the history of a branch could not be kept.
	*/
	readonly onProblem: (branchId: string, reason: string) => void;
};

const units: ReadonlyMap<string, number> = new Map([['s', 1000], ['m', 60_000], ['h', 3_600_000], ['d', 86_400_000]]);

const leastMilliseconds = 60_000;
const mostMilliseconds = 30 * 86_400_000;

/**
What a project keeps at most. As a copy of an empty branch takes 33 MB, that is some 30 bases and the log between them.
*/
export const usualHistoryBytes = 2_000_000_000;

/**
Reads how long the past is to be kept, as `90s`, `10m`, `6h` or `7d`; undefined for what is no time, or none between a minute and 30 days.
*/
export const historyWish = (text: string): HistoryWish | undefined => {
	const {amount, unit = ''} = /^(?<amount>\d{1,9})(?<unit>[smhd])$/v.exec(text)?.groups ?? {};
	const windowMilliseconds = Number(amount) * (units.get(unit) ?? NaN);
	return windowMilliseconds >= leastMilliseconds && windowMilliseconds <= mostMilliseconds ? {windowMilliseconds} : undefined;
};
