/**
Undici's connection pool by itself. The package's own door also opens fetch, WebSocket, mocks and caches, which
double the time that the client takes to load.
*/
declare module 'undici/lib/dispatcher/pool.js' {
	import {type Pool} from 'undici';

	const pool: typeof Pool;
	export default pool;
}
