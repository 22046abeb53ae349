import {expect, test} from 'vitest';
import {ownUserProblem, userInText} from '../../src/postgres/programs/choose-postgres.js';

const users = `root:x:0:0:root:/root:/bin/bash
postgresql:x:7:7::/:/bin/sh
postgres:x:114:120:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash
broken:x::
nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false
`;

test.each([
	['postgres', {name: 'postgres', uid: 114, gid: 120}],
	['nobody', {name: 'nobody', uid: -2, gid: -2}],
	['postgre', undefined],
	['broken', undefined],
	['', undefined],
])('in a user file, %j is found only as the exact name of a complete entry', (name, user) => {
	expect(userInText(users, name)).toEqual(user);
});

test('a user without an entry in the user database can\'t run Postgres, and learns what to do', () => {
	expect(ownUserProblem(54_321, () => 'ada')).toBeUndefined();
	expect(ownUserProblem(54_321, () => {
		throw Object.assign(new Error('A system error occurred'), {code: 'ERR_SYSTEM_ERROR'});
	})).toBe('Postgres does not run as user ID 54321, which has no entry in /etc/passwd. Add an entry, or start pgtower as a user who has one.');
});
