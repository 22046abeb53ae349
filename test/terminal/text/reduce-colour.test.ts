import {expect, test} from 'vitest';
import {reduceColour} from '../../../src/terminal/text/colours.js';

test.each([
	['38;2;255;128;0', 24, '38;2;255;128;0'],
	['38;2;255;135;0', 8, '38;5;208'],
	['48;2;8;8;8', 8, '48;5;232'],
	['38;2;250;10;10', 4, '91'],
	['48;2;0;0;230', 4, '44'],
	['38;5;208', 8, '38;5;208'],
	['38;5;3', 4, '33'],
	['48;5;12', 4, '104'],
	['38;5;231', 4, '97'],
	['31', 4, '31'],
	['31', 0, undefined],
	['103', 0, undefined],
	['48;5;12', 0, undefined],
	['1', 0, '1'],
	['7', 0, '7'],
	['58;5;1', 8, undefined],
] as const)('the SGR parameters %j at a color depth of %i bits become %j', (parameters, depth, reduced) => {
	expect(reduceColour(parameters, depth)).toBe(reduced);
});
