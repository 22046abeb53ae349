import {expect, test} from 'vitest';
import {readSourceFiles} from '../helpers/source-files.js';
import {foreignLookUps} from './own-look-ups.js';

// Expressions that people write without thinking. Those in the first list would find a function under `constructor`.
const reported: ReadonlyArray<readonly [line: string, expression: string]> = [
	['export const read = (table: Readonly<Record<string, number>>, key: string) => table[key];', 'table[key]'],
	['export const readPart = (table: Readonly<Record<string, number>>, word: string) => table[word.toLowerCase()];', 'table[word.toLowerCase()]'],
	['export const readPrefixed = (table: Readonly<Record<string, number>>, key: string) => table["br-" + key];', 'table["br-" + key]'],
	['export const readOptional = (table: Readonly<Record<string, number>> | undefined, key?: string) => table?.[key ?? ""];', 'table?.[key ?? ""]'],
	['export const isKnown = (table: Readonly<Record<string, number>>, key: string) => key in table;', 'key in table'],
	['export const readMade = (pairs: ReadonlyArray<[string, number]>, key: string) => Object.fromEntries(pairs)[key];', 'Object.fromEntries(pairs)[key]'],
];
const passed = [
	'export const read = (byId: ReadonlyMap<string, number>, key: string) => byId.get(key);',
	'export const readPane = (rows: Readonly<Record<"left" | "right", number>>, pane: "left" | "right") => rows[pane];',
	'export const readPlace = (items: readonly number[], place: number) => items[place];',
	'export const readField = (table: Readonly<Record<string, number>>) => table.size;',
];

test('keys from outside the program are looked up only with a Map or lookUp()', () => {
	const files = readSourceFiles().map(({name}) => name).filter(name => name.startsWith('src'));
	const texts = new Map([['src/reported.ts', reported.map(([line]) => line).join('\n')], ['src/passed.ts', passed.join('\n')]]);
	expect(foreignLookUps(files, texts)).toEqual([
		'src/base/records.ts: table[key]',
		// The keys belong to both objects.
		'src/store/rows/structural-sharing.ts: left[key]',
		'src/store/rows/structural-sharing.ts: right[key]',
		...reported.map(([, expression]) => `src/reported.ts: ${expression}`),
	]);
});
