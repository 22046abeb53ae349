import {expect, test} from 'vitest';
import {baselinesOf} from './beside-empty-frames.js';
import {sumOf, valueOf} from './baseline.js';

test('sumOf adds the times of two consecutive steps, separately for each run of the benchmark', () => {
	const [stop, start] = [{name: 'a bare stop', values: [10, 90, 12]}, {name: 'a bare start', values: [40, 50, 300]}] as const;
	const sum = sumOf('a bare stop and start', stop, start);
	expect(sum).toEqual({name: 'a bare stop and start', values: [50, 140, 312]});
	expect(valueOf(sum)).toBe(140);
});

test('sumOf throws an error if one step was measured more often than the other', () => {
	const [stop, start] = [{name: 'a bare stop', values: [1]}, {name: 'a bare start', values: [1, 2]}] as const;
	expect(() => sumOf('a bare stop and start', stop, start)).toThrow('The parts of "a bare stop and start" were not taken in the same turns.');
});

test('baselinesOf returns the elapsed time, the time without waits, and the processor time of empty Ink frames', () => {
	expect(baselinesOf([{frame: 118, undisturbed: 118, processor: 113}, {frame: 242, undisturbed: 120, processor: 114}])).toEqual({
		frame: {name: 'an empty Ink frame', values: [118, 242]},
		undisturbed: {name: 'an empty Ink frame without waits', values: [118, 120]},
		processor: {name: 'the processor time of an empty Ink frame', values: [113, 114]},
	});
});
