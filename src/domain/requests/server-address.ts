/**
Where the server of a compute listens, and how to know that it is the one.
*/
export type ServerAddress = {
	readonly host: string;
	readonly port: number;

	/**
	The certificate that the server has, as PEM, where no authority vouches for it: a server of this machine.
	*/
	readonly certificate?: string;

	/**
	Whether the control plane wants its clients to encrypt, in the words of Postgres; absent where it says something else.
	*/
	readonly sslMode?: 'disable' | 'require';
};

const usualPort = 5432;

/**
One host, by name or by number. Postgres clients take more in this place: a list of hosts, or the folder of a socket, which has no TLS.
*/
const isHost = (text: string): boolean => /^(?:[\w.\-]{1,253}|\[[\da-f:.]{2,45}\])$/iv.test(text);

/**
The place in a connection URI; undefined when it is none that a client may be sent to. User, password and database in it are left out.
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

/**
Whether a name can be handed to a Postgres client: not empty, whole, and without the character that ends a text there.
*/
export const isPostgresName = (name: string): boolean => name !== '' && name.length <= 256 && name.isWellFormed() && !name.includes('\0');

/**
Whether a host is this machine.
*/
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/v.test(host);
