import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createTimeline} from '../../../src/control-plane/world/timeline.js';

const times = fc.uniqueArray(fc.integer({min: 1, max: 2 ** 51}), {maxLength: 200});

test('the pages of a timeline have all entries newest first, regardless of the order in which entries were added', () => {
	fc.assert(fc.property(times, fc.integer({min: 1, max: 50}), (created, limit) => {
		const timeline = createTimeline();
		for (const time of created) {
			timeline.add(time, `id-${time}`);
		}

		const paged: string[] = [];
		let cursor = Infinity;
		for (;;) {
			const page = timeline.before(cursor, limit);
			if (page.length === 0) {
				break;
			}

			expect(page.length).toBeLessThanOrEqual(limit);
			paged.push(...page);
			cursor = Number(page.at(-1)?.slice(3));
		}

		expect(paged).toEqual(created.toSorted((left, right) => right - left).map(time => `id-${time}`));
		expect(timeline.newest()).toBe(Math.max(0, ...created));
	}));
});

test('entries removed from a timeline are on no page', () => {
	fc.assert(fc.property(times, fc.integer({min: 2, max: 5}), (created, every) => {
		const timeline = createTimeline();
		for (const time of created) {
			timeline.add(time, String(time));
		}

		const removed = created.filter((_, index) => index % every === 0);
		for (const time of removed) {
			timeline.remove(time);
		}

		const left = created.filter(time => !removed.includes(time)).toSorted((a, b) => b - a).map(String);
		expect(timeline.before(Infinity, 1000)).toEqual(left);
		expect(timeline.size()).toBe(left.length);
		expect(timeline.oldest(2)).toEqual(left.toReversed().slice(0, 2));
	}));
});
