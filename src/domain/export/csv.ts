export type CsvValue = string | number | undefined;

/**
Characters that make a spreadsheet run a text as a formula if the text starts with one of them. A spreadsheet must not run names that a server or a
stranger chose.

@see https://owasp.org/www-community/attacks/CSV_Injection
*/
const formulaStart = /^[=+\-@\t\r]/v;

/**
Formats a value as one cell. A text that a spreadsheet would evaluate gets a leading apostrophe; numbers are written unchanged.
*/
const csvCell = (value: CsvValue): string => {
	if (value === undefined || typeof value === 'number') {
		return value === undefined ? '' : String(value);
	}

	const harmless = formulaStart.test(value) ? `'${value}` : value;
	return /[",\r\n]/v.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Formats a row of CSV, with the line ending that RFC 4180 requires. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(value => csvCell(value)).join(',')}\r\n`;
