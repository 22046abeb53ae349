import {expect, test} from 'vitest';
import {serverArguments} from '../../../src/postgres/server/server-arguments.js';
import {bareArguments} from './bare-arguments.js';

const settings = {
	dataFolder: '/one/data',
	socketFolder: '/one/socket',
	port: 1111,
	maxConnections: 112,
	isDurable: false,
	certificate: {certificateFile: '/one/certificate', keyFile: '/one/key'},
	major: 18,
	userSettings: {work_mem: '8MB'},
};

test('bareArguments changes the folders and the port of the measured server, and keeps all other settings', () => {
	const elsewhere = {dataFolder: '/two/data', socketFolder: '/two', port: 2222};
	expect(bareArguments(serverArguments(settings), elsewhere)).toEqual(serverArguments({...settings, ...elsewhere}));
});
