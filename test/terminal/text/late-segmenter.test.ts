import * as fc from 'fast-check';
import {
	afterAll,
	beforeAll,
	expect,
	test,
} from 'vitest';
import {segmentLate} from '../../../src/terminal/text/late-segmenter.js';

const {Segmenter} = Intl;

beforeAll(() => {
	segmentLate();
});

afterAll(() => {
	Object.defineProperty(Intl, 'Segmenter', {value: Segmenter, writable: true, configurable: true});
});

const texts = fc.oneof(
	fc.string({unit: 'binary'}),
	fc.string({unit: 'grapheme'}),
	fc.string({unit: fc.integer({min: 0, max: 0xFF_FF}).map(unit => String.fromCodePoint(unit))}),
	fc.string({unit: fc.constantFrom('a', 'Ω', 'й', 'か', 'ガ', '\u{3099}', '각', '가', '\u{1161}', '\u{11A8}', 'ｗ', '\u{FF9E}', '─', '…', '\u{1B}', '\n', '\r', '\u{301}', '庫', '👩‍👩‍👧', '\u{200D}', '\u{D83D}')}),
);

const segmentsOf = (segmenter: Intl.Segmenter, text: string): unknown => {
	const segments = segmenter.segment(text);
	return {
		all: [...segments],
		containing: Array.from({length: text.length + 2}, (_, index) => segments.containing(index - 1)),
		first: segments.containing(),
	};
};

test('the replacement of Intl.Segmenter splits any text as the built-in segmenter does', () => {
	const late = new Intl.Segmenter();
	const usual = new Segmenter();
	fc.assert(fc.property(texts, text => {
		expect(segmentsOf(late, text)).toEqual(segmentsOf(usual, text));
	}));
});

test.each(['word', 'sentence'] as const)('the replacement of Intl.Segmenter splits by %s as the built-in segmenter does', granularity => {
	const text = 'It is late. Go on.';
	expect(segmentsOf(new Intl.Segmenter('en', {granularity}), text)).toEqual(segmentsOf(new Segmenter('en', {granularity}), text));
});

test('the replacement of Intl.Segmenter reports the same options and languages as the built-in segmenter', () => {
	expect(new Intl.Segmenter('de').resolvedOptions()).toEqual(new Segmenter('de').resolvedOptions());
	expect(Intl.Segmenter.supportedLocalesOf(['de', 'xx'])).toEqual(Segmenter.supportedLocalesOf(['de', 'xx']));
});
