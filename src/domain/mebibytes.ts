const units = ['MiB', 'GiB', 'TiB', 'PiB'] as const;

/**
An amount of data, given in MiB, in the largest fitting unit, with at most two decimals: `512 MiB`, `1.46 GiB`, `16 TiB`.
*/
export const formatMebibytes = (mebibytes: number): string => {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, mebibytes)) / 10)));
	return `${Number((mebibytes / (1024 ** power)).toFixed(2))} ${units[power]}`;
};
