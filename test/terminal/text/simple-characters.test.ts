import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {simpleCharacters} from '../../../src/terminal/text/simple-characters.js';
import {displayWidth} from '../../../src/terminal/text/width.js';
import {sanitize} from '../../../src/terminal/text/sanitize.js';

const charactersOf = (from: number, to: number): readonly string[] =>
	Array.from({length: to - from}, (_, index) => String.fromCodePoint(from + index));

/** Ranges with scripts, signs and emoji of all kinds, which represent the rest of Unicode. */
const characters = [...charactersOf(0, 0x34_00), ...charactersOf(0xA0_00, 0xAC_00), ...charactersOf(0xF9_00, 0x1_00_00), ...charactersOf(0x1_F0_00, 0x1_FB_00)];

test('a simple character takes one column, alone and beside other simple characters', () => {
	const simple = new RegExp(`^[${simpleCharacters}]$`, 'v');
	const found = characters.filter(character => simple.test(character));
	expect(found.length).toBeGreaterThan(1000);
	expect(found.filter(character => stringWidth(character) !== 1 || stringWidth(`x${character}x`) !== 3)).toEqual([]);
	expect(stringWidth(found.join(''))).toBe(found.length);
});

test('a simple character needs no sanitizing, alone or beside other simple characters', () => {
	const simple = new RegExp(`^[${simpleCharacters}]$`, 'v');
	const found = characters.filter(character => simple.test(character));
	const changed = /[\p{Other}\p{Mark}\p{Default_Ignorable_Code_Point}[\p{Separator}--\u{20}]]/v;
	expect(found.filter(character => changed.test(character))).toEqual([]);
	expect(found.join('').normalize('NFC')).toBe(found.join(''));
	expect(found.toReversed().join('').normalize('NFC')).toBe(found.toReversed().join(''));
	expect(sanitize(found.join('').slice(0, 500))).toBe(found.join('').slice(0, 500));
});

test('displayWidth of a character is the width in Ink\'s layout', () => {
	const isDrawn = /^\P{Control}$/v;
	expect(characters.filter(character => isDrawn.test(character) && displayWidth(character) !== stringWidth(character))).toEqual([]);
});
