import fc from 'fast-check';
import {expect, test} from 'vitest';
import {LightSegmenter} from '../../bundle/light-segmenter.js';

const real = new Intl.Segmenter(undefined, {granularity: 'grapheme'});
const light = new LightSegmenter(undefined, {granularity: 'grapheme'});

const piecesOf = (pieces: Iterable<{readonly segment: string; readonly index: number}>) =>
	Array.from(pieces, ({segment, index}) => ({segment, index}));

const pieceAt = (segmenter: Pick<LightSegmenter, 'segment'>, text: string, index: number) => {
	const piece = segmenter.segment(text).containing(index);
	return piece === undefined ? undefined : {segment: piece.segment, index: piece.index};
};

const screenText = fc.string({unit: fc.constantFrom('a', '9', ' ', '│', '●', '…', '\u{1B}', '[', '38;5;1m', 'é', '✓', '⠋')});

test('text of a screen falls into the same graphemes as the platform finds', () => {
	fc.assert(fc.property(screenText, text => {
		expect(piecesOf(light.segment(text))).toEqual(piecesOf(real.segment(text)));
		for (let index = 0; index <= text.length; index++) {
			expect(pieceAt(light, text, index)).toEqual(pieceAt(real, text, index));
		}
	}));
});

test('any other text does, too', () => {
	const anyText = fc.oneof(fc.string({unit: 'grapheme'}), fc.string({unit: 'binary'}), fc.array(fc.constantFrom('👩‍👩‍👧', 'e\u{301}', '🇨🇭', '\r\n', 'x', '\u{1B}')).map(parts => parts.join('')));
	fc.assert(fc.property(anyText, text => {
		expect(piecesOf(light.segment(text))).toEqual(piecesOf(real.segment(text)));
		for (let index = 0; index <= text.length; index++) {
			expect(pieceAt(light, text, index)).toEqual(pieceAt(real, text, index));
		}
	}));
});
