import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {statementsLibrary} from '../protocol/statements-extension.js';

/** Returns a loopback port that is free at the moment. */
export const freePort = async (): Promise<number> => {
	const server = createServer();
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
};

/** The libraries that a server loads at startup, and an additional folder in which it searches for extensions. */
export type ServerExtensions = {
	readonly folder?: string | undefined;
	readonly libraries: readonly string[];
};

export type ServerSettings = {
	readonly dataFolder: string;
	readonly socketFolder: string;

	/** The server's own loopback port. Clients don't see this port, because they connect through the proxy. */
	readonly port: number;
	readonly maxConnections: number;

	/** Whether data must survive a failure of the machine. */
	readonly isDurable: boolean;
	readonly certificate: {readonly certificateFile: string; readonly keyFile: string};
	readonly major: number;

	/** The extensions; absent if only the extensions of Postgres itself are available. */
	readonly extensions?: ServerExtensions;
	readonly userSettings: Readonly<Record<string, string>>;

	/** The connection of a standby to its primary; absent for a primary. */
	readonly primary?: {readonly connection: string; readonly slot: string};

	/** The command that archives a full log file; absent for no archive. */
	readonly archiveCommand?: string | undefined;

	/**
	The settings that make a copy recover to a moment, and then become an independent server; absent for a server that clients use.
	*/
	readonly recovery?: Readonly<Record<string, string>>;
};

const megabytesShared = 16;

/**
Returns the arguments that start a server. pgtower's own settings come last, so that they take precedence over the user's settings.
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
		// The control plane parses the server's messages, and expects them in English.
		lc_messages: 'C',
		log_destination: 'stderr',
		logging_collector: 'off',
		// Errors concern only clients, so they are omitted, but fatal errors are logged. The level `log` is between the two.
		log_min_messages: 'log',
		log_line_prefix: '',
		log_checkpoints: 'off',
		...(extensions !== undefined && {shared_preload_libraries: extensions.libraries.join(',')}),
		...(extensions?.folder !== undefined && {extension_control_path: `${extensions.folder}:$system`}),
		...(primary !== undefined && {primary_conninfo: primary.connection, primary_slot_name: primary.slot, wal_retrieve_retry_interval: '1s'}),
		...(archiveCommand !== undefined && {archive_mode: 'on', archive_command: archiveCommand}),
		// Only pgtower connects during recovery. With these settings, the server may have lower limits than the server that wrote the log.
		...(recovery !== undefined && {
			listen_addresses: '', hot_standby: 'off', max_prepared_transactions: 1000, restore_command: 'exit 1', recovery_target_action: 'promote', recovery_target_timeline: 'current', ...recovery,
		}),
	};
	const usual: Readonly<Record<string, string | number>> = {
		shared_buffers: `${megabytesShared}MB`,
		TimeZone: 'UTC',
		log_timezone: 'UTC',
		// The next two values are the same as on the platform, because applications notice them.
		idle_in_transaction_session_timeout: '5min',
		client_connection_check_interval: '60s',
		// Memory for this number of statements is allocated at startup. The default of 5,000 would take 2.5 MB in each server.
		...(extensions?.libraries.includes(statementsLibrary) === true && {[`${statementsLibrary}.max`]: 1000}),
		max_slot_wal_keep_size: '1GB',
		// The log is kept small, because a copy of a branch contains the whole log. Also, on a full disk, writing a table should fail before writing
		// the log fails.
		max_wal_size: '64MB',
		min_wal_size: '8MB',
		// Checkpoints are not spread over time. During a slow checkpoint, the log could exceed `max_wal_size`. A server stops if the disk has no room
		// for its log.
		checkpoint_completion_target: 0,
		// I/O workers would be three more processes for each server.
		...(major >= 18 && {io_method: 'sync'}),
	};
	return [
		'-D',
		dataFolder,
		...[usual, settings.userSettings, own].flatMap(part => Object.entries(part).flatMap(([name, value]) => ['-c', `${name}=${value}`])),
	];
};
