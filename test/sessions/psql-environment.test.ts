import {expect, test} from 'vitest';
import {pastEnvironment, psqlEnvironment} from '../../src/sessions/psql/psql-environment.js';

const login = {
	host: 'ep-x.eu.example', port: 5432, roleName: 'ada', databaseName: 'host=evil sslmode=disable', password: 'hunter2',
};

test('the environment of psql has everything that psql needs to connect and to verify the server', () => {
	expect(psqlEnvironment(login, 'system', {PATH: '/bin', PAGER: 'less', PGTZ: 'UTC'}, [])).toEqual({
		PATH: '/bin',
		PAGER: 'less',
		PGTZ: 'UTC',
		PGHOST: 'ep-x.eu.example',
		PGPORT: '5432',
		PGUSER: 'ada',
		PGDATABASE: 'host=evil sslmode=disable',
		PGPASSWORD: 'hunter2',
		PGSSLMODE: 'verify-full',
		PGSSLROOTCERT: 'system',
		PGGSSENCMODE: 'disable',
		PGCONNECT_TIMEOUT: '60',
	});
});

test.each([
	'PGHOSTADDR',
	'PGSERVICE',
	'PGSERVICEFILE',
	'PGSYSCONFDIR',
	'PGPASSFILE',
	'PGOPTIONS',
	'PGSSLCRL',
	'PGSSLCERT',
	'PGSSLNEGOTIATION',
	'PGREQUIREAUTH',
	'PGTARGETSESSIONATTRS',
	'PGSSLMINPROTOCOLVERSION',
	'PGREQUIRESSL',
	'PGTOWER_API_KEY',
	'NEON_API_KEY',
])('the user\'s variable %s is not passed on to psql', name => {
	expect(psqlEnvironment(login, 'system', {[name]: 'given'}, [])).not.toHaveProperty(name);
});

test.each(['PGSSLMODE', 'PGHOST', 'PGGSSENCMODE', 'PGSSLROOTCERT', 'PGPASSWORD'])('the user\'s variable %s has no effect on psql', name => {
	expect(psqlEnvironment(login, 'system', {[name]: 'given'}, [])).toEqual(psqlEnvironment(login, 'system', {}, []));
});

test('pgtower\'s API key is not passed on to psql under any variable name', () => {
	expect(psqlEnvironment(login, 'system', {MY_KEY: 'the-key', OTHER: 'x'}, ['the-key'])).toMatchObject({OTHER: 'x'});
	expect(Object.values(psqlEnvironment(login, 'system', {MY_KEY: 'the-key'}, ['the-key']))).not.toContain('the-key');
});

test('PGOPTIONS of psql is set only if psql opens a past moment', () => {
	expect(pastEnvironment({at: Date.UTC(2026, 10, 20, 14)})).toEqual({PGOPTIONS: 'neon_timestamp:2026-11-20T14:00:00.000Z'});
	expect(pastEnvironment({lsn: '0/1A2B'})).toEqual({PGOPTIONS: 'neon_lsn:0/1A2B'});
	expect(pastEnvironment(undefined)).toEqual({});
});
