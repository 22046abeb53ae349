/**
A whole number with commas between its thousands. The first call of `toLocaleString` loads the rules of all languages, for 20 ms: the time of
the first key of a filter.
*/
export const groupThousands = (count: number): string => count < 1000
	? String(count)
	: `${groupThousands(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
