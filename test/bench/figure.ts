/**
One line of what was measured.
*/
export type Figure = {
	readonly what: string;
	readonly measured: string;

	/**
	What it must not go beyond; undefined of what is there to compare with.
	*/
	readonly budget?: string;

	/**
	Whether it keeps to the budget; undefined where there is none.
	*/
	readonly isMet?: boolean;
};

/**
A part of the measurements, which runs on its own: `npm run bench -- start`.
*/
export type Part = {
	readonly name: string;
	readonly measure: () => Promise<readonly Figure[]>;
};

export type Limit = {
	readonly limit: number;

	/**
	Shown behind figure and limit: ` ms`, ` MB`, `×`.
	*/
	readonly unit: string;

	/**
	Digits behind the point.
	*/
	readonly digits?: number;
};

/**
A figure that must not be larger than a limit.
*/
export const atMost = (what: string, value: number, {limit, unit, digits = 0}: Limit, details = ''): Figure => ({
	what,
	measured: `${value.toFixed(digits)}${unit}${details === '' ? '' : ` (${details})`}`,
	budget: `≤ ${limit}${unit}`,
	isMet: value <= limit,
});

/**
A figure to compare others with.
*/
export const forComparison = (what: string, measured: string): Figure => ({what, measured});
