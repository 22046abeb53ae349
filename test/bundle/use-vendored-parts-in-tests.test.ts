import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import {vendoredParts} from '../../bundle/vendored-parts.js';
import {projectFolder} from '../helpers/source-files.js';

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
	await import(file.startsWith('node:') ? file : pathToFileURL(path.join(projectFolder, file)).href) as Readonly<Record<string, unknown>>;

test.each(vendoredParts)('tests use $vendored in place of $replaced, like the program', async ({replaced, vendored}) => {
	const [given, wanted] = await Promise.all([load(replaced), load(vendored)]);
	expect(Object.keys(given).toSorted()).toEqual(Object.keys(wanted).toSorted());
});
