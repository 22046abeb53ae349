import {pathToFileURL} from 'node:url';
import path from 'node:path';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {rememberRows} from '../../bundle/remember-rows.js';

type Collected = InstanceType<ReturnType<typeof rememberRows>> & {
	readonly write: (x: number, y: number, text: string, options: {readonly transformers: ReadonlyArray<(line: string, index: number) => string>}) => void;
	readonly clip: (clip: Record<string, number | undefined>) => void;
	readonly unclip: () => void;
};
type Collector = new (size: {readonly width: number; readonly height: number}) => Collected;

// Ink keeps it to itself.
const {default: InkOutput} = await import(pathToFileURL(path.resolve('node_modules/ink/build/output.js')).href) as {default: Collector};

const texts = fc.array(fc.constantFrom('a', 'row', ' ', '好', '😀', '│', '\u{1B}[1m', '\u{1B}[31m', '\u{1B}[39m', '\u{1B}[22m', '\n', '\u{301}'), {maxLength: 8}).map(parts => parts.join(''));
const transformers = fc.subarray([
	(line: string) => `\u{1B}[7m${line}\u{1B}[27m`,
	(line: string, index: number) => index === 1 ? line.toUpperCase() : line,
]);
const edge = fc.option(fc.integer({min: -2, max: 14}), {nil: undefined});
const steps = fc.oneof(
	{
		weight: 6, arbitrary: fc.record({
			kind: fc.constant('write' as const), x: fc.integer({min: -2, max: 14}), y: fc.integer({min: -2, max: 7}), text: texts, transformers,
		}),
	},
	{
		weight: 1, arbitrary: fc.record({
			kind: fc.constant('clip' as const), clip: fc.record({
				x1: edge, x2: edge, y1: edge, y2: edge,
			}),
		}),
	},
	{weight: 1, arbitrary: fc.constant({kind: 'unclip' as const})},
);
const size = fc.record({width: fc.integer({min: 1, max: 14}), height: fc.integer({min: 1, max: 6})});

const draw = (output: Collected, frame: ReadonlyArray<typeof steps extends fc.Arbitrary<infer Step> ? Step : never>) => {
	for (const step of frame) {
		if (step.kind === 'write') {
			output.write(step.x, step.y, step.text, {transformers: step.transformers});
		} else if (step.kind === 'clip') {
			output.clip(step.clip);
		} else {
			output.unclip();
		}
	}

	return output.get();
};

test('frames that remember the last one are those that Ink would have made anew', () => {
	const frames = fc.array(fc.tuple(size, fc.array(steps, {maxLength: 8}), fc.boolean()), {minLength: 1, maxLength: 6});
	fc.assert(fc.property(frames, asked => {
		const Remembering = rememberRows(InkOutput) as Collector;
		let last: (typeof asked)[number] | undefined;
		for (const [newSize, frame, isAlike] of asked) {
			// Most frames of a program are the last one with a line changed.
			const drawn: (typeof asked)[number] = last && isAlike ? [last[0], [...last[1], ...frame.slice(0, 1)], true] : [newSize, frame, false];
			expect(draw(new Remembering(drawn[0]), drawn[1])).toEqual(draw(new InkOutput(drawn[0]), drawn[1]));
			last = drawn;
		}
	}), {numRuns: 500});
});

test('a row that is written as before is not laid out again', () => {
	let laidOut = 0;
	const Counting = class extends InkOutput {
		override applyWriteOperation(...given: Parameters<Collected['applyWriteOperation']>) {
			laidOut++;
			super.applyWriteOperation(...given);
		}
	};
	const Remembering = rememberRows(Counting) as Collector;
	const frame = (middle: string) => draw(new Remembering({width: 10, height: 3}), ['one', middle, 'three']
		.map((text, y) => ({
			kind: 'write' as const, x: 0, y, text, transformers: [],
		})));
	expect(frame('two').output).toBe('one\ntwo\nthree');
	expect(laidOut).toBe(3);
	expect(frame('2').output).toBe('one\n2\nthree');
	expect(laidOut).toBe(4);
	expect(frame('2').output).toBe('one\n2\nthree');
	expect(laidOut).toBe(4);
});
