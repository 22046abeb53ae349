import path from 'node:path';
import {pathToFileURL} from 'node:url';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import Output from '../../../src/vendor/ink/output.js';
import {projectFolder} from '../../helpers/source-files.js';

type Collector = Pick<Output, 'write' | 'clip' | 'unclip' | 'get'>;
type Collectors = new (size: {readonly width: number; readonly height: number}) => Collector;

// Ink does not export it. With this query, it bypasses the table of vendored parts.
const published = `${pathToFileURL(path.join(projectFolder, 'node_modules/ink/build/output.js')).href}?published`;
const {default: InkOutput} = await import(published) as {readonly default: Collectors};

const texts = fc.array(fc.constantFrom('a', 'row', ' ', '好', '😀', '│', '\u{1B}[1m', '\u{1B}[31m', '\u{1B}[39m', '\u{1B}[22m', '\n', '\u{301}', '\u{200B}'), {maxLength: 8}).map(parts => parts.join(''));
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

const draw = (output: Collector, frame: ReadonlyArray<typeof steps extends fc.Arbitrary<infer Step> ? Step : never>) => {
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

test('Ink\'s Output in these tests is the original, not the vendored one', () => {
	expect(Object.keys(new InkOutput({width: 1, height: 1}))).toContain('operations');
});

test('a frame of the vendored output equals Ink\'s frame, whatever was drawn before', () => {
	const frames = fc.array(fc.tuple(size, fc.array(steps, {maxLength: 8}), fc.boolean()), {minLength: 1, maxLength: 6});
	fc.assert(fc.property(frames, asked => {
		let last: (typeof asked)[number] | undefined;
		for (const [newSize, frame, isAlike] of asked) {
			// Most frames equal the earlier one except for a line.
			const drawn: (typeof asked)[number] = last && isAlike ? [last[0], [...last[1], ...frame.slice(0, 1)], true] : [newSize, frame, false];
			expect(draw(new Output(drawn[0]), drawn[1])).toEqual(draw(new InkOutput(drawn[0]), drawn[1]));
			last = drawn;
		}
	}), {numRuns: 500});
});

test('the vendored output draws a moved row at its new position', () => {
	const frame = (y: number) => draw(new Output({width: 5, height: 3}), [{
		kind: 'write' as const, x: 1, y, text: 'row', transformers: [],
	}]).output;
	expect(frame(0)).toBe(' row\n\n');
	expect(frame(2)).toBe('\n\n row');
});
