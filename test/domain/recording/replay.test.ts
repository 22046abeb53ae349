import {describe, expect, it} from 'vitest';
import type {RecordingMark} from '../../../src/domain/recording/marks.js';
import {
	beginReplay,
	fasterReplay,
	markBeside,
	markNow,
	movedReplay,
	timeLine,
	toggledReplay,
	type Replay,
} from '../../../src/domain/recording/replay.js';

const mark = (at: number, kind: RecordingMark['kind'] = 'operation'): RecordingMark => ({at, kind, text: `${kind} at ${at}`});

const replay = (change: Partial<Replay> = {}): Replay => ({
	...beginReplay({
		name: 'incident.gz', projectId: 'p', computeId: 'c', from: 1000, until: 101_000, marks: [mark(21_000), mark(41_000, 'failure'), mark(61_000, 'lock')], isCutOff: false,
	}), ...change,
});

describe('replays', () => {
	it('a replay starts playing at once, except for a recording without a duration', () => {
		expect(replay()).toMatchObject({at: 1000, isPlaying: true, speed: 1});
		expect(beginReplay({...replay(), until: 1000}).isPlaying).toBe(false);
	});

	it.each([[-5, 1000], [50_000, 50_000], [999_999, 101_000]])('a replay moved to %i shows %i, which is within the recording', (moment, at) => {
		expect(movedReplay(replay(), moment).at).toBe(at);
	});

	it('a replay stops at the end of the recording, and starts over when played again', () => {
		const ended = movedReplay(replay(), 101_000);
		expect(ended.isPlaying).toBe(false);
		expect(toggledReplay(ended)).toMatchObject({at: 1000, isPlaying: true});
		expect(toggledReplay(replay({at: 5000}))).toMatchObject({at: 5000, isPlaying: false});
	});

	it('a replay changes its speed within limits', () => {
		let one = replay();
		expect(fasterReplay(one, -1).speed).toBe(1);
		for (let step = 0; step < 20; step++) {
			one = fasterReplay(one, 1);
		}

		expect(one.speed).toBe(300);
		expect(fasterReplay(one, -1).speed).toBe(60);
	});

	it('a replay finds the marks after and before the displayed moment', () => {
		const here = replay({at: 41_000});
		expect(markBeside(here, 1)?.at).toBe(61_000);
		expect(markBeside(here, -1)?.at).toBe(21_000);
		expect(markBeside(replay(), 1, ({kind}) => kind === 'failure')?.at).toBe(41_000);
		expect(markBeside(here, 1, ({kind}) => kind === 'failure')).toBeUndefined();
	});

	it('a replay shows the latest mark for up to five seconds of real time, at any speed', () => {
		expect(markNow(replay({at: 40_999}))).toBeUndefined();
		expect(markNow(replay({at: 46_000}))?.kind).toBe('failure');
		expect(markNow(replay({at: 46_001}))).toBeUndefined();
		expect(markNow(replay({at: 60_000, speed: 5}))?.kind).toBe('failure');
		expect(markNow(replay({at: 41_000, marks: [mark(41_000), mark(41_000, 'failure'), mark(41_000, 'gap')]}))?.kind).toBe('failure');
		expect(markNow(replay({at: 41_000, marks: [mark(41_000), mark(41_000, 'gap')]}))?.kind).toBe('operation');
	});

	it('a replay\'s time line marks the whole duration of locks and gaps, and shows an operation even during a gap', () => {
		const marks = [{...mark(21_000, 'gap'), until: 59_000}, mark(41_000), {...mark(61_000, 'lock'), until: 75_000}];
		expect(timeLine(replay({marks}), 10).marks).toEqual([
			undefined, undefined, 'gap', 'gap', 'operation', 'gap', 'lock', 'lock', undefined, undefined,
		]);
	});

	it('each cell of a replay\'s time line shows only the most important mark', () => {
		expect(timeLine(replay({at: 101_000}), 10)).toEqual({
			now: 9, marks: [undefined, undefined, 'operation', undefined, 'failure', undefined, 'lock', 'lock', 'lock', 'lock'],
		});
		expect(timeLine(replay(), 1)).toEqual({now: 0, marks: ['failure']});
		expect(timeLine(replay({until: 1000, at: 1000, marks: []}), 3).now).toBe(0);
	});
});
