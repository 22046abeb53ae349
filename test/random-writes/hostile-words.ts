/**
Functions that make an id that a server might use from an object's real id. The client can use these ids, but each is dangerous on a
screen, in a URL or in an object literal.
*/
export const usableIds: ReadonlyArray<(own: string) => string> = [
	own => own,
	own => `\u{1B}[2J\u{1B}[31m${own}`,
	own => `\u{1B}]52;c;aGFja2Vk\u{7}${own}`,
	own => `\u{9B}31m${own}\u{9D}0;x\u{9C}`,
	own => `two\nlines\r${own}\u{0}`,
	own => `\u{202E}${own}\u{2066}txt.exe`,
	own => `${own}\u{2028}\u{200B}\u{200D}\u{FEFF}`,
	own => `tower${'\u{301}'.repeat(150)}${own}`,
	own => `${'long'.repeat(50)}${own}`,
	own => `"'\`$(id);${own}\\`,
	own => `../..?x=1#${own}%2F%`,
	own => `a/b/${own}/..`,
	own => `東京👩‍👩‍👧‍👦🇩🇪${own}`,
	own => `  ${own}  `,
	own => `${own}__proto__`,
];

/** Ids that occur once each: names of members of every object, and texts with another meaning. */
export const singleIds: readonly string[] = [
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'valueOf',
	'%2e%2e',
	'0',
	'null',
	' ',
];

/** Functions that make ids that can't be used: no URL can hold them, or they can't be recognized. */
export const unusableIds: ReadonlyArray<(own: string) => string> = [
	own => `\u{D800}${own}`,
	own => `${own}\u{DC00}x`,
	() => '',
	() => '.',
	() => '..',
	own => `${own}${'x'.repeat(300)}`,
];

/** Beginnings of names, messages and errors. */
export const hostileTexts: readonly string[] = [
	'\u{1B}[2J\u{1B}[31mcleared ',
	'\u{1B}]52;c;aGFja2Vk\u{7}copied ',
	'\u{1B}]8;;https://example.com\u{1B}\\link\u{1B}]8;;\u{1B}\\ ',
	'\u{1B}]0;title\u{7}',
	'\u{1B}P+q544e\u{1B}\\',
	'\u{9B}31mC1\u{9D}0;x\u{9C}',
	'bell\u{7}back\b\b\bspace',
	'a\rb\nc\td\u{0}e\u{7F}f',
	'evil\u{202E}txt.exe',
	'\u{2066}isolated\u{2069}\u{200F}',
	'zero\u{200B}width\u{200D}joined\u{FEFF}',
	'line\u{2028}separated',
	`tower${'\u{301}'.repeat(200)}`,
	`long ${'x'.repeat(2000)}`,
	'東京👩‍👩‍👧‍👦🇩🇪',
	'half \u{D83D} of an emoji \u{DE00}',
	'__proto__',
	'restart" | rm; \'$(id)\' `id` ',
];
