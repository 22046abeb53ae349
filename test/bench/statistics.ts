/**
Returns the value that a share of the values (0 to 1) does not exceed.

@throws When there are no values.
*/
export const percentile = (values: readonly number[], share: number): number => {
	const sorted = values.toSorted((one, other) => one - other);
	const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
	if (value === undefined) {
		throw new RangeError('Of no values at all there is no percentile.');
	}

	return value;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);
