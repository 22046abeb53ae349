import {simpleCharacters} from './simple-characters.js';

/**
Text that needs no change: simple characters don't draw, join or mean anything else than themselves.
*/
const plainText = new RegExp(`^[${simpleCharacters}]*$`, 'v');

/**
Combining marks on one character: three are kept, since no script needs more. A tower of them would grow over the rows above.
*/
const towersOfMarks = /(?<kept>\p{Mark}{3})\p{Mark}+/gv;
const marksWithoutBase = /^\p{Mark}+/v;

/**
The longest run of marks that is composed: Unicode's own limit for streams. Sorting marks takes time by the square of their number, so that
a run of 100,000 would block the program for seconds.

@see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
*/
const excessMarks = /(?<kept>\p{Mark}{30})\p{Mark}+/gv;

const spaces = /\r\n|[\t\n\v\f\r\u{85}\u{2028}\u{2029}\p{Space_Separator}]/gv;
const controls = /[\u{0}-\u{1F}\u{7F}]/gv;

/**
Characters without a standard look or width: C1 controls, private use (icon fonts), code points not yet in Unicode.
*/
const unknown = /[\u{80}-\u{9F}\p{Private_Use}\p{Unassigned}]/gv;

/**
Invisible characters that affect their surroundings, including overrides, isolates and marks of text direction, joiners, fillers, variation selectors,
tags and enclosing marks. Terminals disagree about the width of what they build, so the parts are shown apart.
*/
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
Characters that join with the previous one, though each takes its own column: terminals and Ink count them differently. Each has another spelling that
looks the same and does not join (Thai and Lao am, halfwidth voicing marks).
*/
const joining = /[\u{E33}\u{EB3}\u{FF9E}\u{FF9F}]/gv;
const apart: ReadonlyMap<string, string> = new Map([
	['ำ', '\u{E4D}\u{E32}'], ['ຳ', '\u{ECD}\u{EB2}'], ['ﾞ', '\u{309B}'], ['ﾟ', '\u{309C}'],
]);

const replacementCharacter = '\u{FFFD}';

/**
The picture of a control character: `␛` for escape, `␇` for bell, `␡` for delete.
*/
const pictureOf = (control: string): string => {
	const codePoint = control.codePointAt(0)!;
	return String.fromCodePoint(codePoint === 0x7F ? 0x24_21 : 0x24_00 + codePoint);
};

/**
The maximum length of drawn text, in UTF-16 code units, with its ellipsis: more than two full screens of 80×24.
*/
export const mostDrawn = 4096;

/**
The text itself, or its start and an ellipsis if it is longer than anyone could see. Drops half a character at the cut.
*/
const beginningOf = (text: string): string =>
	text.length <= mostDrawn ? text : `${text.slice(0, mostDrawn - 1).replace(/[\u{D800}-\u{DBFF}]$/v, '')}…`;

const clean = (text: string): string => text
	.toWellFormed()
	.replaceAll(spaces, ' ')
	.replaceAll(controls, control => pictureOf(control))
	.replaceAll(unknown, () => replacementCharacter)
	.replaceAll(invisible, '')
	.replaceAll(joining, character => apart.get(character)!)
	.replaceAll(excessMarks, '$<kept>')
	// Composed characters, if they exist, instead of a base and its marks: more terminals draw them correctly.
	.normalize('NFC')
	.replace(marksWithoutBase, '')
	.replaceAll(towersOfMarks, '$<kept>');

/**
Makes any text safe to draw in one line of a terminal. The result never moves the cursor, changes a mode, a color or the text direction, or deviates
from `displayWidth`. Controls show as their pictures (`␛`), line breaks and tabs as one space, unknown characters as `�`; invisible ones are dropped.
A text of simple characters is returned unchanged.

Only processes the start of a long text, since only that can be drawn: the cost of a key press does not depend on the length of the server's names.
*/
export const sanitize = (text: string): string => {
	const beginning = beginningOf(text);
	// The result may be longer than the text: Thai am and some composed letters become two characters.
	return plainText.test(beginning) ? beginning : beginningOf(clean(beginning));
};
