export const bytesPerMebibyte = 1_048_576;

const units = ['MiB', 'GiB', 'TiB', 'PiB'] as const;

const inUnit = (mebibytes: number): readonly [amount: number, unit: string] => {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, mebibytes)) / 10)));
	return [mebibytes / (1024 ** power), units[power] ?? ''];
};

/**
An amount of data, given in MiB, in the largest fitting unit, with at most two decimals: `512 MiB`, `1.46 GiB`, `16 TiB`.
*/
export const formatMebibytes = (mebibytes: number): string => {
	const [amount, unit] = inUnit(mebibytes);
	return `${Number(amount.toFixed(2))} ${unit}`;
};

/**
The same for a column, in which decimals stand below each other: `38.4 GiB`, `27.8 GiB`, `1.0 TiB`.
*/
export const alignedMebibytes = (mebibytes: number): string => {
	const [amount, unit] = inUnit(mebibytes);
	return `${amount.toFixed(1)} ${unit}`;
};
