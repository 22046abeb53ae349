/** Phrases that a reader has to decode, each with what to write instead. */
export type Riddles = ReadonlyArray<readonly [phrase: string, instead: string]>;

/** Phrases that neither comments nor users' texts may have. */
const sharedRiddles: Riddles = [
	['so many', 'the name of the parameter, or the number'],
	['so much', 'the name of the parameter, or the amount'],
	['so long ago', 'the name of the parameter, or the time'],
	['had back', 'recovered'],
	['all of all', 'all of them'],
	['for good', 'permanently'],
	['begun anew', 'restarted'],
	['is looked for', 'who searches'],
];

/** Phrases that comments may not have. */
export const commentRiddles: Riddles = [
	...sharedRiddles,
	['in a sentence; undefined', 'Returns the reason …, or undefined if …'],
	['has the keys', 'has keyboard focus'],
	['have the keys', 'have keyboard focus'],
	['without regard to case', 'case-insensitively'],
	['the other way round', 'in reverse'],
	['once more', 'again'],
	['under way', 'in progress'],
	['the key in use', 'the current key'],
	['what is told', 'the text, or the fact'],
	['begins anew', 'starts over'],
];

/** Phrases that users' texts may not have. */
const textRiddles: Riddles = [
	...sharedRiddles,
	['all the same', 'still'],
	['is told', 'who shows or says it'],
	['by itself', 'automatically, or leave it out'],
	['in a sentence', 'what the message says'],
	['what is meant', 'the noun'],
	['begin anew', 'restart'],
	['gone to', 'opened'],
	['nothing is looked for', 'what to press'],
	['is given up', 'canceled, or who stops it'],
	['gives it up', 'stops it, or cancels it'],
	['take back', 'undo'],
	['takes back', 'undoes'],
	['taken back', 'undone'],
	['not any more', 'no longer'],
	['come back to', 'what happens later'],
];

/** Returns the phrases in a text that must be decoded, each with what to write instead. */
export const riddlesIn = (text: string, riddles: Riddles = textRiddles): readonly string[] => riddles
	.filter(([phrase]) => new RegExp(String.raw`\b${phrase}\b`, 'iv').test(text.replaceAll(/\s+/gv, ' ')))
	.map(([phrase, instead]) => `"${phrase}": say ${instead}`);
