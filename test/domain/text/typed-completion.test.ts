import {expect, test} from 'vitest';
import {typedCompletion} from '../../../src/domain/text/typed-text.js';

test.each([
	['ep-cool-', ['ep-cool-sun-a1'], [], undefined],
	['ep-cool-s', ['ep-cool-sun-a1'], [], 'ep-cool-sun-a1'],
	['  ep-cool-s', ['ep-cool-sun-a1'], [], 'ep-cool-sun-a1'],
	['ep-cool-s', ['ep-cool-sun-a1'], ['ep-cool-sea-b2'], undefined],
	['ep-cool-su', ['ep-cool-sun-a1'], ['ep-cool-sea-b2'], 'ep-cool-sun-a1'],
	['ep-cool-su', ['ep-cool-sun-a1'], ['ep-cool-su'], undefined],
	['ep-cool-sun-a1', ['ep-cool-sun-a1'], [], undefined],
	['warehouse', ['ep-cool-sun-a1', 'warehouse-main'], ['ware'], 'warehouse-main'],
	['wareh', ['ep-cool-sun-a1', 'warehouse-main'], [], undefined],
	['wrong-name', ['ep-cool-sun-a1'], [], undefined],
	['delete', ['delete 5'], [], 'delete 5'],
	['', ['ep-cool-sun-a1'], [], undefined],
	['caf\u{E9}-b', ['cafe\u{301}-bar'], [], 'caf\u{E9}-bar'],
] as const)('for the typed text %j, the accepted texts %j and the other objects\' names %j, the completion is %j', (typed, accepted, others, completion) => {
	expect(typedCompletion(typed, accepted, others)).toBe(completion);
});
