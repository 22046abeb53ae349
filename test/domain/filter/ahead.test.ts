import {expect, test} from 'vitest';
import {fieldsOf} from '../../../src/domain/attributes/attribute.js';
import {branchSnapshotAttributes} from '../../../src/domain/attributes/branch-snapshot-attributes.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import {compileFilter} from '../../../src/domain/filter/term-test.js';
import {branchSnapshot, noon} from '../../store/fixtures.js';

const fields = fieldsOf(branchSnapshotAttributes);

const hour = 3_600_000;

const day = 24 * hour;

const rows = [
	branchSnapshot({id: 'stays'}),
	branchSnapshot({id: 'soon', expiresAt: noon + (2 * hour)}),
	branchSnapshot({id: 'tomorrow', expiresAt: noon + day}),
	branchSnapshot({id: 'late', expiresAt: noon + (5 * day)}),
];

const at = {now: noon, zone: 'utc', branchName: (id: string) => id} as const;

test.each([
	['expires<3d', ['soon', 'tomorrow']],
	['expires>3d', ['late']],
	['expires<=1d', ['soon', 'tomorrow']],
	['expires>=1d', ['tomorrow', 'late']],
	['expires:3d', ['soon', 'tomorrow']],
	['expires!=3d', ['late']],
	['expires:1d..7d', ['tomorrow', 'late']],
	['expires:..3h', ['soon']],
	['expires:today', ['soon']],
	['expires:tomorrow', ['tomorrow']],
	['expires>tomorrow', ['late']],
	['expires:never', ['stays']],
	['expires=NEVER', ['stays']],
	['expires!=never', ['soon', 'tomorrow', 'late']],
	['!expires:never', ['soon', 'tomorrow', 'late']],
	['expires:never,3h', ['stays', 'soon']],
])('the filter %s finds the branches whose expiry matches', (typed, found) => {
	const {matches, problems} = compileFilter(parseFilter(typed), fields, at);
	expect(problems).toEqual([]);
	expect(rows.filter(row => matches(row)).map(({id}) => id)).toEqual(found);
});

test('in a filter on future times, a time of day means the next occurrence of that time', () => {
	const clock = new Date(noon - hour).toISOString().slice(11, 16);
	const {matches} = compileFilter(parseFilter(`expires<${clock}`), fields, at);
	expect(rows.filter(row => matches(row)).map(({id}) => id)).toEqual(['soon']);
});

test.each(['created:never', 'created:tomorrow', 'expires<never'])('the filter %s is reported as not understood', typed => {
	expect(compileFilter(parseFilter(typed), fields, at).problems).toHaveLength(1);
});
