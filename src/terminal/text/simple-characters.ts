/**
Part of a regular expression's character class: simple characters. Each is one UTF-16 code unit, takes one column in every terminal, and never joins
with a neighbor. Every start of pgtower needs these characters, so they are separate from code that loads further modules.
*/
export const simpleCharacters = [
	// Latin without combining marks and the soft hyphen; punctuation; currencies.
	String.raw`\u{20}-\u{7e}\u{a1}-\u{ac}\u{ae}-\u{2ff}\u{2010}-\u{2027}\u{2030}-\u{203b}\u{203d}-\u{2048}\u{20a0}-\u{20bf}`,
	// Arrows, mathematics, control pictures, lines and blocks, stars, ticks and crosses, braille.
	String.raw`\u{2190}-\u{22ff}\u{2400}-\u{2426}\u{2500}-\u{25fc}\u{2605}\u{2606}\u{2713}-\u{2718}\u{276e}\u{276f}\u{27f0}-\u{28ff}`,
].join('');
