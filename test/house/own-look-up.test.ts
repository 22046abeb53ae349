import path from 'node:path';
import {expect, test} from 'vitest';
import {Xo} from 'xo';
import {projectFolder} from '../helpers/source-files.js';

// Each line as it would be written in good faith; those in the first list find a function under `constructor`.
const reported = [
	'export const read = (table: Readonly<Record<string, number>>, key: string) => table[key];',
	'export const readPart = (table: Readonly<Record<string, number>>, word: string) => table[word.toLowerCase()];',
	'export const readPrefixed = (table: Readonly<Record<string, number>>, key: string) => table["br-" + key];',
	'export const readOptional = (table: Readonly<Record<string, number>> | undefined, key?: string) => table?.[key ?? ""];',
	'export const isKnown = (table: Readonly<Record<string, number>>, key: string) => key in table;',
	'export const readMade = (pairs: ReadonlyArray<[string, number]>, key: string) => Object.fromEntries(pairs)[key];',
];
const passed = [
	'export const read = (byId: ReadonlyMap<string, number>, key: string) => byId.get(key);',
	'export const readPane = (rows: Readonly<Record<"left" | "right", number>>, pane: "left" | "right") => rows[pane];',
	'export const readPlace = (items: readonly number[], place: number) => items[place];',
	'export const readField = (table: Readonly<Record<string, number>>) => table.size;',
];

const reportsFor = async (lines: readonly string[]): Promise<readonly number[]> => {
	// Type-aware linting takes text only in the place of a file that the compiler knows.
	const {results} = await Xo.lintText(`${lines.join('\n')}\n`, {cwd: projectFolder, filePath: path.join(projectFolder, 'src/domain/look-up.ts')});
	const messages = results.flatMap(result => result.messages);
	expect(messages.filter(message => message.fatal)).toEqual([]);
	return messages.filter(({ruleId}) => ruleId === 'house/own-look-up').map(({line}) => line);
};

test('lint reports what is read from an object literal under any string, and nothing else', {timeout: 60_000}, async () => {
	expect(await reportsFor(reported)).toEqual(reported.map((_, index) => index + 1));
	expect(await reportsFor(passed)).toEqual([]);
});
