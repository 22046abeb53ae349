/**
Phrases that a reader has to decode, each with what to write instead.
*/
export type Riddles = ReadonlyArray<readonly [phrase: string, instead: string]>;

/**
Those that comments may not have.
*/
export const commentRiddles: Riddles = [
	['so many', 'the name of the parameter, or the number'],
	['so much', 'the name of the parameter, or the amount'],
	['so long ago', 'the name of the parameter, or the time'],
	['had back', 'recovered'],
	['all of all', 'all of them'],
];

/**
Those that what users read may not have.
*/
const textRiddles: Riddles = [
	...commentRiddles,
	['all the same', 'still'],
	['for good', 'permanently'],
	['is told', 'who shows or says it'],
	['by itself', 'automatically, or leave it out'],
	['in a sentence', 'what the message says'],
	['what is meant', 'the noun'],
	['begun anew', 'restarted'],
	['begin anew', 'restart'],
	['gone to', 'opened'],
	['nothing is looked for', 'what to press'],
	['is looked for', 'who searches'],
	['is given up', 'canceled, or who stops it'],
	['gives it up', 'stops it, or cancels it'],
	['take back', 'undo'],
	['takes back', 'undoes'],
	['taken back', 'undone'],
	['not any more', 'no longer'],
	['come back to', 'what happens later'],
];

/**
The phrases in a text that must be decoded, each with what to write instead.
*/
export const riddlesIn = (text: string, riddles: Riddles = textRiddles): readonly string[] => riddles
	.filter(([phrase]) => new RegExp(String.raw`\b${phrase}\b`, 'iv').test(text.replaceAll(/\s+/gv, ' ')))
	.map(([phrase, instead]) => `"${phrase}": say ${instead}`);
