import fc from 'fast-check';
import {expect, test} from 'vitest';
import {csvLine, type CsvValue} from '../../../src/domain/export/csv.js';

test.each<[readonly CsvValue[], string]>([
	[['plain', 4, -1.5, undefined], 'plain,4,-1.5,'],
	[['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"'],
	[['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'], '"\'=HYPERLINK(""http://x"")",\'+1,\'-1,\'@SUM(A1),\'\tx,"\'\rx"'],
	[[' edge ', ''], '" edge ",'],
	[['a=b', 'x-y'], 'a=b,x-y'],
])('csvLine writes %j as the line %j', (values, line) => {
	expect(csvLine(values)).toBe(`${line}\r\n`);
});

/** Reads the cells of one line of CSV, in a simple way. */
const cells = (line: string): readonly string[] => Array.from(
	`,${line.slice(0, -2)}`.matchAll(/,(?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^",]*))/gv),
	({groups}) => groups?.quoted?.replaceAll('""', '"') ?? groups?.bare ?? '',
);

test('every cell of a CSV line can be read back, and no cell starts like a formula', () => {
	const text = fc.string({unit: fc.constantFrom('a', '=', '+', '-', '@', '"', ',', '\n', '\r', '\t', ' ', 'é'), maxLength: 8});
	fc.assert(fc.property(fc.array(text, {minLength: 1, maxLength: 5}), values => {
		const read = cells(csvLine(values));
		expect(read.map(cell => cell.replace(/^'(?=[=+\-@\t\r])/v, ''))).toEqual(values.map(value => value.replace(/^'(?=[=+\-@\t\r])/v, '')));
		expect(read.filter(cell => /^[=+\-@\t\r]/v.test(cell))).toEqual([]);
	}));
});
