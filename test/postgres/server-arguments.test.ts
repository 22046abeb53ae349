import {expect, test} from 'vitest';
import {requireSettings} from '../../src/postgres/server/settings-problem.js';
import {serverArguments} from '../../src/postgres/server/server-arguments.js';

test.each([
	'archive_command',
	'restore_command',
	'ssl_passphrase_command',
	'shared_preload_libraries',
	'local_preload_libraries',
	'archive_library',
	'hba_file',
	'krb_server_keyfile',
	'data_directory',
	'unix_socket_directories',
	'dynamic_library_path',
	'extension_control_path',
	'jit_provider',
	'listen_addresses',
	'port',
	'ssl',
	'SSL',
	'log_directory',
	'logging_collector',
	'session_authorization',
	'role',
	'max_connections',
	'password_encryption',
	'fsync',
	'archive_mode',
	'synchronous_standby_names',
	'lc_messages',
	'pre_auth_delay',
	'post_auth_delay',
	'update_process_title',
])('the setting %s can\'t be set through the API', name => {
	expect(() => {
		requireSettings([name]);
	}).toThrow(`The setting ${name.toLowerCase()} belongs to the control plane: it `);
});

test.each(['a b', '-c', 'x=y', '', 'ü'])('%j is refused as the name of a setting', name => {
	expect(() => {
		requireSettings([name]);
	}).toThrow('is not the name of a setting');
});

test('users can change common settings of a server, but can\'t override settings that pgtower passes as arguments', () => {
	requireSettings(['work_mem', 'search_path', 'shared_buffers', 'max_wal_size', 'pg_stat_statements.track']);
	const args = serverArguments({
		dataFolder: '/d',
		socketFolder: '/s',
		port: 1,
		maxConnections: 112,
		isDurable: true,
		certificate: {certificateFile: '/c', keyFile: '/k'},
		major: 18,
		userSettings: {shared_buffers: '64MB', fsync: 'off'},
	});
	const lastOf = (name: string) => args.findLast(argument => argument.startsWith(`${name}=`));
	expect([lastOf('shared_buffers'), lastOf('fsync'), lastOf('max_connections')]).toEqual(['shared_buffers=64MB', 'fsync=on', 'max_connections=112']);
});
