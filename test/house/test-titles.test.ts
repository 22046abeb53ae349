import {expect, test} from 'vitest';
import {readSourceFiles} from '../helpers/source-files.js';

/** Returns the title on a line of a test, even behind a table. */
const titleOf = (line: string): string | undefined =>
	/^(?:test|describe|\]\)|\] as const\))[^'`]*\((?<title>['`].*)/v.exec(line)?.groups?.title ?? /^test\.each\(.*\)\((?<title>['`].*)/v.exec(line)?.groups?.title;

/** Matches phrases of a title that hide who acts. */
const hiding = /\b(?:is|are) told\b/v;

test('every test title says who shows or tells something', () => {
	const titles = readSourceFiles().filter(({name}) => /\.test\.tsx?$/v.test(name)).flatMap(({name, text}) =>
		text.split('\n').flatMap((line, index) => {
			const title = titleOf(line);
			return title === undefined ? [] : [`${name}:${index + 1}: ${title}`];
		}));
	expect(titles.length).toBeGreaterThan(2000);
	expect(titles.filter(title => hiding.test(title))).toEqual([]);
});
