/**
Undici's connection pool alone. The package's main entry also loads fetch, WebSocket, mocks and caches, which double the client's load time.
*/
declare module 'undici/lib/dispatcher/pool.js' {
	import {type Pool} from 'undici';

	const pool: typeof Pool;
	export default pool;
}

/**
How undici opens a connection. It takes a socket that TLS is spoken on, which its public types leave out.
*/
declare module 'undici/lib/core/connect.js' {
	import type {Socket} from 'node:net';
	import type {buildConnector} from 'undici';

	type ConnectOptions = buildConnector.Options & {readonly httpSocket?: Socket};
	type Connect = (options: ConnectOptions, callback: buildConnector.Callback) => void;

	const build: (options: buildConnector.BuildOptions) => Connect;
	export default build;
}
