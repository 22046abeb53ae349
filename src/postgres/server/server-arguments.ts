import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {statementsLibrary} from '../protocol/statements-extension.js';

/**
A port of the loopback address that nobody listens on at the moment.
*/
export const freePort = async (): Promise<number> => {
	const server = createServer();
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
};

/**
What a server loads at its start, and where it looks for extensions beside the folder of its installation.
*/
export type ServerExtensions = {
	readonly folder?: string | undefined;
	readonly libraries: readonly string[];
};

/**
How one server is to run.
*/
export type ServerSettings = {
	readonly dataFolder: string;
	readonly socketFolder: string;

	/**
	Of its own on the loopback address, which nobody is told: clients come through the proxy.
	*/
	readonly port: number;
	readonly maxConnections: number;

	/**
	Whether data must outlive a failure of the machine.
	*/
	readonly isDurable: boolean;
	readonly certificate: {readonly certificateFile: string; readonly keyFile: string};
	readonly major: number;

	/**
	Absent for none but those of Postgres.
	*/
	readonly extensions?: ServerExtensions;

	/**
	What a user has set, by name.
	*/
	readonly userSettings: Readonly<Record<string, string>>;

	/**
	How a standby reaches its primary; absent for a primary.
	*/
	readonly primary?: {readonly connection: string; readonly slot: string};

	/**
	What is done with each file of its log; absent where nothing is.
	*/
	readonly archiveCommand?: string | undefined;

	/**
	Where in its log a copy stops and becomes a server of its own, as settings; absent for a server that clients use.
	*/
	readonly recovery?: Readonly<Record<string, string>>;
};

const megabytesShared = 16;

/**
The arguments that a server is started with. What belongs to this program stands behind what a user has set, and so wins.
*/
export const serverArguments = (settings: ServerSettings): readonly string[] => {
	const {dataFolder, socketFolder, port, isDurable, certificate, major, primary, extensions, archiveCommand, recovery} = settings;
	const onOff = (isOn: boolean) => isOn ? 'on' : 'off';
	const own: Readonly<Record<string, string | number>> = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: socketFolder,
		unix_socket_permissions: '0700',
		max_connections: settings.maxConnections,
		ssl: 'on',
		ssl_cert_file: certificate.certificateFile,
		ssl_key_file: certificate.keyFile,
		password_encryption: 'scram-sha-256',
		fsync: onOff(isDurable),
		// What the control plane reads is in English.
		lc_messages: 'C',
		log_destination: 'stderr',
		logging_collector: 'off',
		// In the order of a server's log, this is between errors, which belong to clients, and what ends a session.
		log_min_messages: 'log',
		log_line_prefix: '',
		log_checkpoints: 'off',
		...(extensions !== undefined && {shared_preload_libraries: extensions.libraries.join(',')}),
		...(extensions?.folder !== undefined && {extension_control_path: `${extensions.folder}:$system`}),
		...(primary !== undefined && {primary_conninfo: primary.connection, primary_slot_name: primary.slot, wal_retrieve_retry_interval: '1s'}),
		...(archiveCommand !== undefined && {archive_mode: 'on', archive_command: archiveCommand}),
		// Nobody connects meanwhile but this program, and so it may have less of everything than the server whose log it reads.
		...(recovery !== undefined && {
			listen_addresses: '', hot_standby: 'off', max_prepared_transactions: 1000, restore_command: 'exit 1', recovery_target_action: 'promote', recovery_target_timeline: 'current', ...recovery,
		}),
	};
	const usual: Readonly<Record<string, string | number>> = {
		shared_buffers: `${megabytesShared}MB`,
		TimeZone: 'UTC',
		log_timezone: 'UTC',
		// As on the platform: an application notices both.
		idle_in_transaction_session_timeout: '5min',
		client_connection_check_interval: '60s',
		// Room for as many statements is taken at the start: the usual 5,000 would be 2.5 MB of each server.
		...(extensions?.libraries.includes(statementsLibrary) === true && {[`${statementsLibrary}.max`]: 1000}),
		max_slot_wal_keep_size: '1GB',
		// A copy of a branch has all of the log that is there. And where the disk gets full, it is found full by a table before the log.
		max_wal_size: '64MB',
		min_wal_size: '8MB',
		// At once: a checkpoint that takes its time lets the log grow past its size, and a log without room takes the server down.
		checkpoint_completion_target: 0,
		// Workers that read files would be three more processes of each server.
		...(major >= 18 && {io_method: 'sync'}),
	};
	return [
		'-D',
		dataFolder,
		...[usual, settings.userSettings, own].flatMap(part => Object.entries(part).flatMap(([name, value]) => ['-c', `${name}=${value}`])),
	];
};
