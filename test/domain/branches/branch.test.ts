import {expect, test} from 'vitest';
import {isBranchId} from '../../../src/domain/branches/branch.js';

test.each(['br-cool-sun-a1b2c3', 'br-a-b-c', 'br-1-2-3'])('the id of a branch has the prefix br- and three parts: %s', text => {
	expect(isBranchId(text)).toBe(true);
});

test.each(['main', 'br-', 'br-main', 'br-a-b', 'br-a-b-c-d', 'br--b-c', 'BR-a-b-c', 'br-A-b-c', 'br-a-b-c\n', 'xbr-a-b-c'])('%j is not accepted as the id of a branch', text => {
	expect(isBranchId(text)).toBe(false);
});
