export type CsvValue = string | number | undefined;

/**
How a text begins that a spreadsheet would take for a formula, and calculate: what a server or a stranger called something must not run.

@see https://owasp.org/www-community/attacks/CSV_Injection
*/
const formulaStart = /^[=+\-@\t\r]/v;

/**
A value as one cell. A text that a spreadsheet would calculate gets an apostrophe in front; numbers are written as they are.
*/
const csvCell = (value: CsvValue): string => {
	if (value === undefined || typeof value === 'number') {
		return value === undefined ? '' : String(value);
	}

	const harmless = formulaStart.test(value) ? `'${value}` : value;
	return /[",\r\n]/v.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
A row of CSV, with the line end that RFC 4180 wants.
*/
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(value => csvCell(value)).join(',')}\r\n`;
