import {expect, test} from 'vitest';
import {fieldChanges, sentFields} from '../../../src/domain/requests/sent-fields.js';

test('sentFields lists every field in its original order, including nested fields', () => {
	expect(sentFields({
		id: 'ep-1', size: 2, settings: {pg_settings: {work_mem: '4MB'}, list: [1, 'a']}, off: false, none: null, empty: {},
	})).toEqual([
		{path: 'id', value: 'ep-1'},
		{path: 'size', value: '2'},
		{path: 'settings.pg_settings.work_mem', value: '4MB'},
		{path: 'settings.list', value: '[1,"a"]'},
		{path: 'off', value: 'false'},
		{path: 'none', value: 'null'},
		{path: 'empty', value: '{}'},
	]);
});

test('sentFields hides the values of fields whose names suggest a secret', () => {
	const told = JSON.stringify(sentFields({
		key: 'k1', password: 'p1', owner: {refresh_token: 't1', api_key: 'k2'}, store_passwords: true,
	}));
	expect(told).not.toMatch(/[kpt]\d/v);
	expect(told).toContain('store_passwords');
});

test('fieldChanges lists changed, added and removed fields', () => {
	expect(fieldChanges(sentFields({a: 1, b: 2, c: 3}), sentFields({a: 1, b: 4, d: 5}))).toEqual([
		{path: 'b', before: '2', after: '4'}, {path: 'd', after: '5'}, {path: 'c', before: '3'},
	]);
});
