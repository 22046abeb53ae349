import {expect, test} from 'vitest';
import {findHome} from '../../src/config/home.js';

const ofDatabase = () => '/home/of-database';

test('the home folder is where HOME says', () => {
	expect(findHome({HOME: '/home/me'}, ofDatabase)).toBe('/home/me');
});

test.each([
	['is not set', {}],
	['is empty', {HOME: ''}],
	['is relative', {HOME: 'me'}],
])('the user database is asked when HOME %s', (_, environment) => {
	expect(findHome(environment, ofDatabase)).toBe('/home/of-database');
});

test('the home folder of this user is an absolute path, without HOME too', () => {
	expect(findHome({})).toMatch(/^\//v);
});
