import {expect, test} from 'vitest';
import {branchRows} from '../../src/domain/branches/branch-row.js';
import {branchFields} from '../../src/domain/attributes/branch-attributes.js';
import {compileFilter} from '../../src/domain/filter/term-test.js';
import {parseFilter} from '../../src/domain/filter/typed-filter.js';
import {readPage} from '../helpers/pages.js';
import {branch, compute, noon} from '../store/fixtures.js';

const day = 86_400_000;

test('the guide\'s filter for stale branches omits branches that are in use, young or protected', () => {
	const filter = /`\/(?<filter>age>14d [^`]+)`/v.exec(readPage('docs/guide/changing.md'))!.groups!.filter!;
	const old = (id: string, change: Partial<ReturnType<typeof branch>> = {}) => branch({
		id, name: id, isDefault: false, createdAt: noon - (60 * day), ...change,
	});
	const rows = branchRows([
		old('br-used'), old('br-unused'), old('br-never'), old('br-bare'), old('br-safe', {isProtected: true}), old('br-young', {createdAt: noon - day}),
	], [
		compute({id: 'ep-1', branchId: 'br-used', lastActive: noon - (20 * day)}),
		compute({
			id: 'ep-2', branchId: 'br-used', type: 'read_only', lastActive: noon - day,
		}),
		compute({
			id: 'ep-3', branchId: 'br-unused', currentState: 'idle', lastActive: noon - (20 * day),
		}),
		compute({
			id: 'ep-4', branchId: 'br-never', currentState: 'idle', lastActive: undefined,
		}),
	]);
	const {matches, problems} = compileFilter(parseFilter(filter), branchFields, {now: noon, zone: 'utc'});
	expect(problems).toEqual([]);
	expect(rows.filter(row => matches(row)).map(({id}) => id)).toEqual(['br-bare', 'br-never', 'br-unused']);
});
