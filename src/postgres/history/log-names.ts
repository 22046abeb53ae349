/** The names of log files: the timeline, and then the file's number in two parts, each as eight hexadecimal digits. */
const pattern = /^(?<timeline>[\dA-F]{8})(?<high>[\dA-F]{8})(?<low>[\dA-F]{8})$/v;

const fileRange = 2 ** 32;

export const isLogName = (name: string): boolean => pattern.test(name);

export const timelineOf = (name: string): string => name.slice(0, 8);

/**
Returns the name of the next log file on the same timeline.

`size`: the size of a log file, in bytes.
*/
export const nextLogName = (name: string, size: number): string => {
	const {timeline = '', high = '', low = ''} = pattern.exec(name)?.groups ?? {};
	const isLast = Number.parseInt(low, 16) + 1 >= fileRange / size;
	const digits = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
	return `${timeline}${digits(Number.parseInt(high, 16) + (isLast ? 1 : 0))}${digits(isLast ? 0 : Number.parseInt(low, 16) + 1)}`;
};

/**
Returns the names of consecutive log files, from the file `from` up to the first gap.

`size`: the size of a log file, in bytes. `upTo`: the last file of interest; absent for all.

@returns The names. `isWhole`: whether the file `from` exists, and no file exists after the gap.
*/
export const withoutGap = (
	there: ReadonlySet<string>,
	{from, size, upTo}: {readonly from: string; readonly size: number; readonly upTo?: string | undefined},
): {readonly names: readonly string[]; readonly isWhole: boolean} => {
	const names: string[] = [];
	const isWanted = (name: string) => there.has(name) && (upTo === undefined || name <= upTo);
	for (let name = from; isWanted(name); name = nextLogName(name, size)) {
		names.push(name);
	}

	const last = names.at(-1) ?? '';
	const isBehind = (name: string) => timelineOf(name) === timelineOf(from) && name > last && name > from && (upTo === undefined || name <= upTo);
	return {names, isWhole: names.length > 0 && [...there].every(name => !isBehind(name))};
};
