import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {projectFolder} from '../../helpers/source-files.js';

const reference = readFileSync(path.join(projectFolder, 'docs/control-api.md'), 'utf8');

/**
The last word of a path that is no parameter. The reference shortens what stands before it.
*/
const lastWord = (route: string): string => route.split('/').findLast(part => !part.startsWith('{')) ?? '';

test.each([...new Set(routes.map(route => lastWord(route.path)))])('docs/control-api.md documents the answer at …/%s', word => {
	expect(reference).toMatch(new RegExp(String.raw`/${word}\b`, 'v'));
});

test('an undocumented route is found', () => {
	expect(reference).not.toContain(`/${lastWord('/projects/{project_id}/moons/{moon_id}')}`);
});
