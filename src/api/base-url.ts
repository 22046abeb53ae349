const withoutSlash = (path: string): string => {
	const end = [...path].findLastIndex(character => character !== '/');
	return path.slice(0, end + 1);
};

const wrongBeginning = 'A base URL begins with https://, or with http:// for this machine: such as https://host/api/v2.';

const isVersion = (segment: string): boolean => /^v\d+$/v.test(segment);

/**
Returns whether a host name, as formatted by `URL`, is this machine.
*/
export const isLoopback = (hostname: string): boolean =>
	hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/v.test(hostname);

const problemOf = (url: URL): string | undefined => {
	if (url.protocol !== 'https:' && url.protocol !== 'http:') {
		// Such as localhost:4610, whose host is parsed as a protocol.
		return wrongBeginning;
	}

	if (url.username !== '' || url.password !== '') {
		return 'A base URL holds no user name or password: the API key is given apart from it.';
	}

	if (url.search !== '' || url.hash !== '') {
		return 'A base URL ends with its path: no “?” and no “#” after it.';
	}

	if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
		return `Plain http would show the API key to the network on the way to ${url.hostname}: use https://.`;
	}

	const segments = url.pathname.split('/').filter(segment => segment !== '');
	const last = segments.at(-1);
	const version = segments.findLastIndex(segment => isVersion(segment));
	if (version !== -1 && version < segments.length - 1) {
		return `The base URL ends with its version: ${[url.origin, ...segments.slice(0, version + 1)].join('/')}.`;
	}

	if (version === -1) {
		const without = `${url.origin}${withoutSlash(url.pathname)}`;
		return `The version is missing at the end of the base URL: such as ${without}${last === undefined ? '/api' : ''}/v2.`;
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
		// Never quote it: text typed into the wrong field may be a key.
		return {problem: wrongBeginning};
	}

	const problem = problemOf(url);
	return problem === undefined ? {url: `${url.origin}${withoutSlash(url.pathname)}`} : {problem};
};
