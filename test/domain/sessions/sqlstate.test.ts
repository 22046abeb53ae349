import {expect, test} from 'vitest';
import {sqlstateIn} from '../../../src/domain/sessions/sqlstate.js';

test.each([
	['could not extend file: No space left on device (SQLSTATE 53100)', '53100'],
	['53300: sorry, too many clients already', '53300'],
	['FATAL 57P03 the database system is starting up', '57P03'],
	['ERROR:  invalid value for parameter "work_mem": "lots" [22023]', '22023'],
])('sqlstateIn finds the code of the Postgres error in "%s"', (text, code) => {
	expect(sqlstateIn(text)).toMatchObject({code});
});

test.each([
	'the compute did not start within 30 s',
	'took 53100ms',
	'operation 8f5fc1a2-53100-aaaa',
	'code 99999',
	'',
])('sqlstateIn finds no code in %j', text => {
	expect(sqlstateIn(text)).toBeUndefined();
});
