import {expect, test} from 'vitest';
import {parseFilter} from '../../../src/domain/filter/parse-filter.js';
import {withRoomForTerm} from '../../../src/domain/filter/narrows.js';

test.each([
	['', ''],
	['  ', ''],
	['fog', 'fog '],
	['fog ', 'fog '],
	['status:failed', 'status:failed '],
	['status:failed |', 'status:failed | '],
	['name:"a b"', 'name:"a b" '],
	['name:"a b', 'name:"a b" '],
	['name:"a ', 'name:"a " '],
	['"a\\', String.raw`a\ `],
	// What is not whole is typed on.
	['status:', 'status:'],
	['status:failed,', 'status:failed,'],
	['cu>=', 'cu>='],
	['fog !', 'fog !'],
	['name:""', 'name:"" '],
])('after %j, another term starts with %j before it', (text, ready) => {
	expect(withRoomForTerm(text)).toBe(ready);
	expect(parseFilter(ready)).toEqual(parseFilter(text));
});
