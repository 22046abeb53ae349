import fc from 'fast-check';
import {expect, test} from 'vitest';
import {rememberAnswers} from '../../bundle/remember-answers.js';

test('the answers are those of the function, whatever was asked before', () => {
	fc.assert(fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', '')), fc.integer({min: 1, max: 4}), (asked, count) => {
		const upper = rememberAnswers(text => text.toUpperCase(), count);
		expect(asked.map(text => upper(text))).toEqual(asked.map(text => text.toUpperCase()));
	}));
});

test('what was asked lately is not worked out again, what was asked long ago is forgotten', () => {
	const worked: string[] = [];
	const answer = rememberAnswers(text => {
		worked.push(text);
		return `${text}!`;
	}, 2);
	for (const text of ['a', 'a', 'b', 'a', 'c', 'a', 'd', 'e', 'f', 'g', 'a']) {
		answer(text);
	}

	expect(worked).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a']);
});
