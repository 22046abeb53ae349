import {expect, test} from 'vitest';
import {apiKeyAttributes} from '../../../src/domain/attributes/api-key-attributes.js';
import {
	columnsOf,
	detailOf,
	entryOf,
	fieldsOf,
	inOrder,
	type Attribute,
} from '../../../src/domain/attributes/attribute.js';
import {branchAttributes} from '../../../src/domain/attributes/branch-attributes.js';
import {computeAttributes} from '../../../src/domain/attributes/compute-attributes.js';
import {journalAttributes} from '../../../src/domain/attributes/journal-attributes.js';
import {operationAttributes} from '../../../src/domain/attributes/operation-attributes.js';
import {projectAttributes} from '../../../src/domain/attributes/project-attributes.js';
import {sessionAttributes} from '../../../src/domain/attributes/session-attributes.js';
import {noon, project} from '../../store/fixtures.js';

const names = {branch: () => undefined, organization: () => undefined, project: () => undefined};

test.each([
	['a project', projectAttributes],
	['an API key', apiKeyAttributes],
	['a request of the journal', journalAttributes],
	['a compute', computeAttributes],
	['an operation', operationAttributes],
	['a branch', branchAttributes],
	['a session', sessionAttributes],
])('no two attributes of %s share a name, a JSON key or a column heading', (_what, attributes: ReadonlyArray<Attribute<never, never, never>>) => {
	for (const part of [
		attributes.map(({name}) => name),
		attributes.map(({json}) => json?.key).filter(key => key !== undefined),
		columnsOf(attributes).map(({heading}) => heading).filter(heading => heading !== ''),
	]) {
		expect(new Set(part).size).toBe(part.length);
	}
});

test('inOrder puts the named items first, in the given order, followed by all other items', () => {
	expect(inOrder([{name: 'new'}, {name: 'one'}, {name: 'other'}], ['other', 'one']).map(({name}) => name)).toEqual(['other', 'one', 'new']);
});

test('every filter field of a project except "age" has a column', () => {
	const columns = new Set(columnsOf(projectAttributes).map(({id}) => id));
	expect(fieldsOf(projectAttributes).map(({name}) => name).filter(name => !columns.has(name))).toEqual(['age']);
});

test('the JSON fields, detail fields and filter fields of a project are derived from projectAttributes', () => {
	const shop = project();
	expect(entryOf(projectAttributes, shop, names)).toMatchObject({
		id: shop.id, name: shop.name, pgVersion: shop.pgVersion, isLocked: false,
	});
	expect(detailOf(projectAttributes, shop, {zone: 'utc', names}).map(({label}) => label)).toContain('branch size');
	expect(fieldsOf(projectAttributes).find(({name}) => name === 'age')?.value(shop, {now: noon, zone: 'utc'})).toBe(noon - shop.createdAt);
});
