import {expect, test} from 'vitest';
import {createHeldBytes} from '../../../../src/postgres/proxy/http/held-bytes.js';
import {createAnswerText} from '../../../../src/postgres/proxy/http/answer-text.js';

test('the memory limit applies to all HTTP requests together, and the end of a request makes room for others', () => {
	const hold = createHeldBytes(100);
	const one = hold();
	const other = hold();
	one.take(60);
	expect(() => {
		other.take(41);
	}).toThrow('the requests under way hold 100 bytes, the limit for all of them: try again later');
	other.take(40);
	one.release();
	one.release();
	other.take(60);
	expect(() => {
		one.take(1);
	}).toThrow('try again later');
});

test('an HTTP answer is refused as soon as the answer exceeds the limit', () => {
	const answer = createAnswerText(createHeldBytes()());
	const row = 'ä'.repeat(1_000_000);
	expect(() => {
		for (let count = 0; count < 40; count += 1) {
			answer.add(row);
		}
	}).toThrow('the answer has more than 67108864 bytes');
});
