import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';
import {testsOfChanges} from './tests-of-changes.js';

test.each([
	[['src/base/records.ts'], ['test/base/**', 'test/domain/**', 'test/forms/**']],
	[['src/ui/panes/lines/footer.tsx', 'src/commands/hints.ts', 'src/ui/app.tsx'], ['test/commands/**', 'test/ui/**']],
	[['src/main.ts'], ['test/app/**']],
	[['test/store/fixtures.ts'], ['test/store/**']],
	[['docs/internals/glossary.md', 'CHANGELOG.md'], ['test/readme/**']],
	[['src/base/records.ts', 'test/helpers/keys.ts'], ['test/**']],
	[['vitest.config.ts'], ['test/**']],
	[[], []],
])('a change of the files %j requires the tests in %j', (files, folders) => {
	expect(testsOfChanges(files)).toEqual(folders);
});

test('each folder of src has tests', () => {
	const rooms = readdirSync(path.join(projectFolder, 'src'), {withFileTypes: true}).filter(entry => entry.isDirectory()).map(({name}) => name);
	expect(rooms.filter(room => !existsSync(path.join(projectFolder, 'test', room)))).toEqual([]);
});
