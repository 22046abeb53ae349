import {expect, test} from 'vitest';
import {parseFilter, withRoomForTerm} from '../../../src/domain/filter/typed-filter.js';

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
	// An incomplete term is continued.
	['status:', 'status:'],
	['status:failed,', 'status:failed,'],
	['cu>=', 'cu>='],
	['fog !', 'fog !'],
	['name:""', 'name:"" '],
])('withRoomForTerm turns the filter %j into %j', (text, ready) => {
	expect(withRoomForTerm(text)).toBe(ready);
	expect(parseFilter(ready)).toEqual(parseFilter(text));
});
