/**
The module with undici's connection pool only. The package's main entry also loads fetch, WebSocket, mocks and caches, which double the client's load
time.
*/
declare module 'undici/lib/dispatcher/pool.js' {
	import {type Pool} from 'undici';

	const pool: typeof Pool;
	export default pool;
}

/** The module with undici's proxy agent only. */
declare module 'undici/lib/dispatcher/proxy-agent.js' {
	import {type ProxyAgent} from 'undici';

	const proxyAgent: typeof ProxyAgent;
	export default proxyAgent;
}

/** The module with the CONNECT request for tunnels. The package's main entry adds this request to every dispatcher. */
declare module 'undici/lib/api/api-connect.js' {
	import {type Dispatcher} from 'undici';

	const connect: Dispatcher['connect'];
	export default connect;
}

/** The module with only undici's function for opening a connection. */
declare module 'undici/lib/core/connect.js' {
	import {type buildConnector} from 'undici';

	const build: typeof buildConnector;
	export default build;
}
