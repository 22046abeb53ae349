import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {projectFolder} from '../../helpers/source-files.js';

const reference = readFileSync(path.join(projectFolder, 'docs/control-api.md'), 'utf8');

/** Returns the last word of a path that is not a parameter. The reference shortens the words before it. */
const lastWord = (route: string): string => route.split('/').findLast(part => !part.startsWith('{')) ?? '';

test.each([...new Set(routes.map(route => lastWord(route.path)))])('docs/control-api.md documents the answer of the route …/%s', word => {
	expect(reference).toMatch(new RegExp(String.raw`/${word}\b`, 'v'));
});

test('the search for a route in docs/control-api.md does not find a made-up route', () => {
	expect(reference).not.toContain(`/${lastWord('/projects/{project_id}/moons/{moon_id}')}`);
});
