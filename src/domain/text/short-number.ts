const thousands = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** Formats a count in at most five characters: `1.5`, `999`, `12.3k`, `450M`. */
export const shortCount = (count: number): string => {
	const power = Math.min(thousands.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(count))) / 3)));
	const amount = count / (1000 ** power);
	return power === 0 ? String(count < 10 ? Number(count.toFixed(1)) : Math.round(count)) : `${amount < 100 ? Number(amount.toFixed(1)) : Math.floor(amount)}${thousands[power]}`;
};

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'] as const;

/** Formats a data size briefly, in steps of 1000: `0 B`, `640 kB`, `1.5 GB`. */
export const shortBytes = (bytes: number): string => {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)));
	const amount = bytes / (1000 ** power);
	return `${amount < 10 && power > 0 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[power]}`;
};
