import {expect, test} from 'vitest';
import {findHome} from '../../src/config/home.js';

const ofDatabase = () => '/home/of-database';

test('the home folder is taken from HOME', () => {
	expect(findHome({HOME: '/home/me'}, ofDatabase)).toBe('/home/me');
});

test.each([
	['is not set', {}],
	['is empty', {HOME: ''}],
	['is relative', {HOME: 'me'}],
])('if HOME %s, the home folder comes from the operating system\'s user database', (_, environment) => {
	expect(findHome(environment, ofDatabase)).toBe('/home/of-database');
});

test('without HOME, the home folder is still an absolute path', () => {
	expect(findHome({})).toMatch(/^\//v);
});
