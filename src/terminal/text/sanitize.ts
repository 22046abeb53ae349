import {simpleCharacters} from './simple-characters.js';

/** Text that needs no change: all of its characters are simple. */
const plainText = new RegExp(`^[${simpleCharacters}]*$`, 'v');

/**
Excess combining marks on one character. Three are kept, since no script needs more. A stack of marks would cover the rows above.
*/
const towersOfMarks = /(?<kept>\p{Mark}{3})\p{Mark}+/gv;
const marksWithoutBase = /^\p{Mark}+/v;

/**
Marks beyond the first 30 of a run, which is Unicode's own limit for streams. Sorting marks takes time quadratic in their number, so that a run of
100,000 would block the program for seconds.

@see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
*/
const excessMarks = /(?<kept>\p{Mark}{30})\p{Mark}+/gv;

const spaces = /\r\n|[\t\n\v\f\r\u{85}\u{2028}\u{2029}\p{Space_Separator}]/gv;
const controls = /[\u{0}-\u{1F}\u{7F}]/gv;

/** Characters without a standard look or width: C1 controls, private use (icon fonts), and unassigned code points. */
const unknown = /[\u{80}-\u{9F}\p{Private_Use}\p{Unassigned}]/gv;

/**
Invisible characters that affect their surroundings: marks of text direction, joiners, fillers, variation selectors, tags and enclosing marks.
Terminals disagree about the width of characters that are composed with such a character, so the parts are shown separately.
*/
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
Characters that join with the previous character although each takes its own column. Terminals and Ink count them differently. Each has another
spelling that looks the same and does not join (Thai and Lao am, halfwidth voicing marks).
*/
const joining = /[\u{E33}\u{EB3}\u{FF9E}\u{FF9F}]/gv;
const apart: ReadonlyMap<string, string> = new Map([
	['ำ', '\u{E4D}\u{E32}'], ['ຳ', '\u{ECD}\u{EB2}'], ['ﾞ', '\u{309B}'], ['ﾟ', '\u{309C}'],
]);

const replacementCharacter = '\u{FFFD}';

/** Returns the picture of a control character: `␛` for escape, `␇` for bell, `␡` for delete. */
const pictureOf = (control: string): string => {
	const codePoint = control.codePointAt(0)!;
	return String.fromCodePoint(codePoint === 0x7F ? 0x24_21 : 0x24_00 + codePoint);
};

/**
The maximum length of drawn text with its ellipsis, in UTF-16 code units. This is more than two full screens of 80×24.
*/
export const mostDrawn = 4096;

/**
Returns the text itself or, if it is longer than can be drawn, its start and an ellipsis. Half a surrogate pair at the cut is dropped.
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
	// A composed character replaces a base and its marks where possible, since more terminals draw composed characters correctly.
	.normalize('NFC')
	.replace(marksWithoutBase, '')
	.replaceAll(towersOfMarks, '$<kept>');

/**
Makes any text safe to draw in one line of a terminal. The result never moves the cursor, and never changes a mode, a color or the text direction. Its
width is the width that `displayWidth` returns.

Controls become their pictures (`␛`), line breaks and tabs become one space, unknown characters become `�`, and invisible characters are dropped. A
text of simple characters stays unchanged.

Only the start of a long text is processed, since no more can be drawn. So the cost of a key press does not depend on the length of names from the
server.
*/
export const sanitize = (text: string): string => {
	const beginning = beginningOf(text);
	// Cleaning may make the text longer: Thai am and some composed letters become two characters.
	return plainText.test(beginning) ? beginning : beginningOf(clean(beginning));
};
