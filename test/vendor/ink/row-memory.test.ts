import {expect, test} from 'vitest';
import {createRowMemory} from '../../../src/vendor/ink/row-memory.js';

/** Draws frames of marked rows, and returns the rows that were laid out. */
const drawFrames = () => {
	const memory = createRowMemory();
	return (...marks: readonly string[]): readonly string[] => {
		const laidOut: string[] = [];
		memory.begin(marks.length);
		for (const mark of marks) {
			const text = memory.recall(mark, () => {
				laidOut.push(mark);
				return `text of ${mark}`;
			});
			expect(text).toBe(`text of ${mark}`);
		}

		return laidOut;
	};
};

test('a row of the last frame is not laid out again', () => {
	const draw = drawFrames();
	expect(draw('one', 'two', 'three')).toEqual(['one', 'two', 'three']);
	expect(draw('one', '2', 'three')).toEqual(['2']);
	expect(draw('one', 'two', 'three')).toEqual([]);
});

test('rows that were not drawn for some frames are forgotten', () => {
	const draw = drawFrames();
	draw('one', 'two');
	for (let frame = 0; frame < 10; frame++) {
		draw(`first of ${frame}`, `second of ${frame}`);
		expect(draw(`first of ${frame}`, `second of ${frame}`)).toEqual([]);
	}

	expect(draw('one', 'two')).toEqual(['one', 'two']);
});

test('unchanged rows stay remembered, no matter how many frames change other rows', () => {
	const draw = drawFrames();
	draw('head', 'foot', 'first');
	for (let frame = 0; frame < 30; frame++) {
		expect(draw('head', 'foot', `row of ${frame}`)).toEqual([`row of ${frame}`]);
	}
});
