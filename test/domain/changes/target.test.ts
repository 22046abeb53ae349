import {expect, test} from 'vitest';
import {
	isSameTarget,
	onBranch,
	onCompute,
	projectOf,
	queueOf,
} from '../../../src/domain/changes/target.js';

test('changes share a queue if they have the same project, or no project and the same organization', () => {
	const one = onCompute({projectId: 'p', id: 'ep-a'});
	expect(queueOf(one)).toBe(queueOf(onBranch({projectId: 'p', id: 'br-a'})));
	expect(queueOf(one)).not.toBe(queueOf(onCompute({projectId: 'q', id: 'ep-a'})));
	expect(queueOf({orgId: 'o'})).toBe(queueOf({orgId: 'o'}));
	// An id of a project and an equal id of an organization have different queues.
	expect(new Set([{orgId: 'p'}, {projectId: 'p'}, {orgId: 'o'}, {}].map(where => queueOf(where))).size).toBe(4);
	expect([projectOf(one), projectOf({orgId: 'o'})]).toEqual(['p', undefined]);
});

test('isSameTarget returns true only for targets with the same kind, id and owners', () => {
	const one = onCompute({projectId: 'p', id: 'a'});
	expect(isSameTarget(one, {...one})).toBe(true);
	expect([onCompute({projectId: 'q', id: 'a'}), onCompute({projectId: 'p', id: 'b'}), onBranch({projectId: 'p', id: 'a'}), {kind: 'compute', projectId: 'p'} as const]
		.filter(other => isSameTarget(one, other))).toEqual([]);
});
