import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {ChangeKind} from '../../src/domain/change.js';
import {projectFolder} from '../helpers/source-files.js';

/**
What the README's table of forms calls each kind of change: a new kind does not compile before it is added here.
*/
const called: Readonly<Record<ChangeKind, string>> = {
	create: 'new compute', move: 'move', resize: 'resize', edit: 'edit', wake: 'wake', suspend: 'suspend', restart: 'restart', delete: 'delete',
	'create-branch': 'new branch', 'edit-branch': 'edit a branch', 'reset-branch': 'reset a branch', 'delete-branch': 'delete branches',
};

const forms = readFileSync(path.join(projectFolder, 'README.md'), 'utf8').split('\n| Form |', 2)[1]?.split('\n\n', 1)[0]?.split('\n')
	.flatMap(row => row.split('|', 2)[1]?.split(',').map(name => name.trim()) ?? []);

test.each(Object.values(called))('the README’s table of forms has %s', name => {
	expect(forms).toContain(name);
});
