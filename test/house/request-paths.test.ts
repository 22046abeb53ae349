import {expect, test} from 'vitest';
import {readSourceFiles} from '../helpers/source-files.js';

/** A path of a request with a text in it that is not encoded: an id may contain `/`, `?` or `%`. */
const unencoded = /(?<!route)`\/(?:projects|organizations|users|api_keys)\b[^`]*\$\{(?!urlPart\()/v;

/** The client's part of the program. The control plane declares patterns, and test databases are made on a control plane of their own. */
const isOfClient = (name: string): boolean => name.startsWith('src/') && !/^src\/(?:control-plane|postgres|testing)\//v.test(name);

test('a request path with ids is built with the template tag route, which encodes each id', () => {
	const files = readSourceFiles().filter(({name}) => isOfClient(name));
	expect(files.filter(({text}) => unencoded.test(text)).map(({name}) => name)).toEqual([]);
	const path = ['/organizations/', '{orgId}/members'].join('$');
	expect(unencoded.test(`\`${path}\``)).toBe(true);
	expect(unencoded.test(`route\`${path}\``)).toBe(false);
});
