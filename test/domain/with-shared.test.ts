import {expect, test} from 'vitest';
import {projectFields} from '../../src/domain/attributes/project-attributes.js';
import {compileFilter} from '../../src/domain/filter/term-test.js';
import {parseFilter} from '../../src/domain/filter/typed-filter.js';
import {permissionText, permissionWord} from '../../src/domain/projects/project.js';
import {withShared} from '../../src/domain/with-shared.js';
import {project} from '../store/fixtures.js';

const [own, both, far] = ['own', 'both', 'far'].map(id => project({id, name: id}));
const shared = (id: string, permission?: string) => project({
	id, name: id, isShared: true, ...(permission !== undefined && {permission}),
});

test('shared projects come after the listed projects', () => {
	expect(withShared([own!, both!], [shared('far')]).map(({id}) => id)).toEqual(['own', 'both', 'far']);
});

test('a project that is both listed and shared appears once, and counts as shared', () => {
	const joined = withShared([own!, both!], [shared('both', 'CAN_EDIT'), shared('far')]);
	expect(joined.map(({id, isShared = false, permission}) => [id, isShared, permission])).toEqual([
		['own', false, undefined], ['both', true, 'CAN_EDIT'], ['far', true, undefined],
	]);
});

test('withShared returns the same list object if there are no shared projects', () => {
	const listed = [own!, far!];
	expect(withShared(listed, [])).toBe(listed);
});

test.each([
	['CAN_VIEW', 'view', 'can view it'],
	['CAN_EDIT', 'edit', 'can edit it'],
	['CAN_MANAGE', 'manage', 'can manage it'],
	['VIEWER', 'view', 'can view it'],
	['EDITOR', 'edit', 'can edit it'],
	['ADMIN', 'manage', 'can manage it'],
	['constructor', 'constructor', 'has the permission constructor'],
	['CAN_FLY', 'CAN_FLY', 'has the permission CAN_FLY'],
])('the permission %s is shown as %s', (permission, word, sentence) => {
	expect(permissionWord(permission)).toBe(word);
	expect(permissionText(permission)).toBe(sentence);
});

test.each<[filter: string, ids: readonly string[]]>([
	['shared:yes', ['far']],
	['shared:no', ['own', 'both']],
	['shared', ['far']],
	['!shared', ['own', 'both']],
	['yes', []],
	['access:view', ['far']],
	['access:CAN_VIEW', ['far']],
])('the filter %s finds the projects %j', (filter, ids) => {
	const projects = [own!, both!, shared('far', 'CAN_VIEW')];
	const {matches} = compileFilter(parseFilter(filter), projectFields, {now: 0, zone: 'utc'});
	expect(projects.filter(one => matches(one)).map(({id}) => id)).toEqual(ids);
});
