/** How many recent requests the median covers. */
const remembered = 7;

/** Remembers how long recent requests took. */
export type TrafficMeter = {
	readonly took: (milliseconds: number) => void;

	/**
	The median of recent requests, in milliseconds; undefined before the first request. A single slow request hardly changes the median.
	*/
	readonly median: () => number | undefined;
};

export const createTrafficMeter = (): TrafficMeter => {
	let latest: readonly number[] = [];

	return {
		took(milliseconds) {
			latest = [...latest.slice(1 - remembered), milliseconds];
		},
		median: () => latest.toSorted((one, other) => one - other)[Math.floor(latest.length / 2)],
	};
};
