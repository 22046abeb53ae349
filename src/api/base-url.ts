const withoutSlash = (path: string): string => {
	const end = [...path].findLastIndex(character => character !== '/');
	return path.slice(0, end + 1);
};

const wrongBeginning = 'A base URL starts with https://, such as https://host/api/v2. Only for this machine, it may start with http://.';

const isVersion = (segment: string): boolean => /^v\d+$/v.test(segment);

/** Returns whether a host name, as formatted by `URL`, is this machine. */
export const isLoopback = (hostname: string): boolean =>
	hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/v.test(hostname);

const problemOf = (url: URL): string | undefined => {
	if (url.protocol !== 'https:' && url.protocol !== 'http:') {
		// For example, `URL` parses the host in localhost:4610 as a protocol.
		return wrongBeginning;
	}

	if (url.username !== '' || url.password !== '') {
		return 'Remove the user name and password from the base URL. The API key is set separately.';
	}

	if (url.search !== '' || url.hash !== '') {
		return 'Remove “?” or “#” and everything after it from the base URL.';
	}

	if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
		return `Use https:// for ${url.hostname}: http:// would send the API key unencrypted.`;
	}

	const segments = url.pathname.split('/').filter(segment => segment !== '');
	const last = segments.at(-1);
	const version = segments.findLastIndex(segment => isVersion(segment));
	if (version !== -1 && version < segments.length - 1) {
		return `The base URL must end with the version: ${[url.origin, ...segments.slice(0, version + 1)].join('/')}.`;
	}

	if (version === -1) {
		const without = `${url.origin}${withoutSlash(url.pathname)}`;
		return `Add the version to the end of the base URL, such as ${without}${last === undefined ? '/api' : ''}/v2.`;
	}

	return undefined;
};

/**
Validates the API root given by the user.

@returns The URL for the client, without a trailing slash, or an error message.
@see docs/control-api.md#versioning
*/
export const checkBaseUrl = (text: string): {readonly url: string} | {readonly problem: string} => {
	const url = URL.parse(text.trim());
	if (url === null) {
		// The message never quotes the text, which may be a key typed into the wrong field.
		return {problem: wrongBeginning};
	}

	const problem = problemOf(url);
	return problem === undefined ? {url: `${url.origin}${withoutSlash(url.pathname)}`} : {problem};
};
