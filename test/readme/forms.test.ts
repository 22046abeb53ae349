import {expect, test} from 'vitest';
import {type ChangeKind, changeKinds, kindsOfChange} from '../../src/domain/changes/change-kinds.js';
import {readPage} from '../helpers/pages.js';

const forms = readPage('docs/guide/changing.md').split('\n| Form |', 2)[1]?.split('\n\n', 1)[0]?.split('\n')
	.flatMap(row => row.split('|', 2)[1]?.split(',').map(name => name.trim()) ?? []);

/**
Returns whether a name in the table is that of a kind of change: it has the words of the kind, and says whether it is for branches.
*/
const isNameOf = (name: string, kind: ChangeKind): boolean => [
	...kind.replace('create', 'new').split('-'), changeKinds[kind].on === 'branch' ? 'branch' : '',
].every(word => name.includes(word));

test.each(kindsOfChange)('the guide\'s table of forms has an entry for the change %s', kind => {
	expect(forms).toContainEqual(expect.toSatisfy((name: string) => isNameOf(name, kind)));
});
