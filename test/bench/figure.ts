/**
One measured figure.
*/
export type Figure = {
	readonly what: string;
	readonly measured: string;

	/**
	The limit; undefined for a figure to compare with.
	*/
	readonly budget?: string;

	/**
	Whether it is within its budget; undefined without one.
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
	Shown behind a figure and its limit: ` ms`, ` MB`, `×`.
	*/
	readonly unit: string;

	/**
	Digits behind the point.
	*/
	readonly digits?: number;
};

/**
A figure with an upper limit.
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
