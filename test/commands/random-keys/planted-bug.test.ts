import {
	afterEach,
	expect,
	test,
	vi,
} from 'vitest';
import type {Compute} from '../../../src/domain/computes/compute.js';
import type {Cursor} from '../../../src/store/rows/cursor.js';
import type * as ComputeList from '../../../src/store/selectors/lists/compute-list.js';
import {cursorOf} from '../../../src/store/selectors/screen/view.js';
import type {State} from '../../../src/store/state.js';

/**
Plants a bug: the selection is the row at an index, not the compute with an id. Until the cursor moves, it stays at that index,
whatever row is there.
*/
const plant = async (original: () => Promise<typeof ComputeList>): Promise<typeof ComputeList> => {
	const {computeList, ...others} = await original();
	const places = new WeakMap<Cursor, number>();
	const selected = (state: State): Compute | undefined => {
		const shown = computeList.rows(state);
		const cursor = cursorOf(state, 'computes');
		const place = places.get(cursor) ?? shown.findIndex(({id}) => id === cursor.selectedId);
		if (place === -1) {
			return undefined;
		}

		places.set(cursor, place);
		return shown[place];
	};

	return {
		...others,
		computeList: {
			...computeList,
			selected,
			listed(state) {
				const compute = selected(state);
				return compute === undefined ? undefined : {kind: 'compute', projectId: compute.projectId, id: compute.id};
			},
		},
	};
};

// Test files share loaded modules, but the bug is for this file alone.
afterEach(() => {
	vi.doUnmock('../../../src/store/selectors/lists/compute-list.js');
	vi.resetModules();
});

const failureOf = async (work: () => Promise<unknown>): Promise<unknown> => {
	try {
		await work();
		return undefined;
	} catch (error) {
		return error;
	}
};

test('random keys catch a planted bug that keeps the selection by row number', {timeout: 300_000}, async () => {
	vi.resetModules();
	vi.doMock(import('../../../src/store/selectors/lists/compute-list.js'), plant);
	const {checkRandomKeys, freshSeed} = await import('./check-random-keys.js');
	const seed = freshSeed();
	const caught = await failureOf(async () => checkRandomKeys(1000, seed));
	expect(caught).toBeInstanceOf(Error);
	const message = caught instanceof Error ? caught.message : '';
	console.info(`planted bug: ${message.split('\n').slice(0, 6).join('\n')}`);
	expect(message).toMatch(/^Property failed after \d+ tests/v);
});
