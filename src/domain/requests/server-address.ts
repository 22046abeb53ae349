/** The address of a compute's server, with the means to verify the server's identity. */
export type ServerAddress = {
	readonly host: string;
	readonly port: number;

	/**
	The server's certificate, as PEM. Present only if no authority signed the certificate, as for a server on this machine.
	*/
	readonly certificate?: string;

	/** The `sslmode` that the control plane asks of clients. Absent unless the `sslmode` is one of these two. */
	readonly sslMode?: 'disable' | 'require';
};

const usualPort = 5432;

/**
Returns whether a text is exactly one host, by name or address. Postgres clients would also accept a list of hosts, or the folder of a Unix socket.
Connections through a Unix socket do not use TLS.
*/
const isHost = (text: string): boolean => /^(?:[\w.\-]{1,253}|\[[\da-f:.]{2,45}\])$/iv.test(text);

/**
Extracts the address from a connection URI, or returns undefined if clients must not connect to that address. Ignores the URI's user, password and
database.
*/
export const addressOf = (uri: string): ServerAddress | undefined => {
	const url = URL.parse(uri);
	if (url === null || !/^postgres(?:ql)?:$/v.test(url.protocol) || !isHost(url.hostname)) {
		return undefined;
	}

	const sslMode = url.searchParams.get('sslmode');
	return {
		host: url.hostname.replaceAll(/[\[\]]/gv, ''), port: url.port === '' ? usualPort : Number(url.port), ...((sslMode === 'disable' || sslMode === 'require') && {sslMode}),
	};
};

/** Returns whether a name can be passed to a Postgres client: not empty, well-formed, and without a null character. */
export const isPostgresName = (name: string): boolean => name !== '' && name.length <= 256 && name.isWellFormed() && !name.includes('\0');

/** Returns whether a host is this machine. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/v.test(host);
