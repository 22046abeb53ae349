/**
The first of several names, `most` of them, and how many more there are: `shop, reports and 3 more`.
*/
export const firstNames = (names: readonly string[], most: number, separator = ', '): string =>
	`${names.slice(0, most).join(separator)}${names.length > most ? ` and ${names.length - most} more` : ''}`;
