import {expect, test} from 'vitest';
import {
	columnsOf,
	detailOf,
	entryOf,
	fieldsOf,
} from '../../../src/domain/attributes/derive.js';
import {projectAttributes} from '../../../src/domain/attributes/project-attributes.js';
import {noon, project} from '../../store/fixtures.js';

const names = {branch: () => undefined, organization: () => undefined};

test('no two attributes of a project share a name, a field of the document or a heading', () => {
	for (const part of [
		projectAttributes.map(({name}) => name),
		projectAttributes.map(({json}) => json?.key).filter(key => key !== undefined),
		columnsOf(projectAttributes).map(({heading}) => heading),
	]) {
		expect(new Set(part).size).toBe(part.length);
	}
});

test('what is filtered by has a column, except where another one says the same', () => {
	const columns = new Set(columnsOf(projectAttributes).map(({id}) => id));
	expect(fieldsOf(projectAttributes).map(({name}) => name).filter(name => !columns.has(name))).toEqual(['age']);
});

test('every part of a project is made from its attributes', () => {
	const shop = project();
	expect(entryOf(projectAttributes, shop, names)).toMatchObject({
		id: shop.id, name: shop.name, pgVersion: shop.pgVersion, isLocked: false,
	});
	expect(detailOf(projectAttributes, shop).map(({label}) => label)).toContain('branch size');
	expect(fieldsOf(projectAttributes).find(({name}) => name === 'age')?.value(shop, {now: noon, zone: 'utc'})).toBe(noon - shop.createdAt);
});
