import {BlockList, isIP} from 'node:net';

/**
An entry of `NO_PROXY`: a host, `*`, an address or a network, and the port that it holds for; empty for all.
*/
type Exception = {
	readonly host: string;
	readonly port: string;
};

const exceptionFrom = (text: string): Exception => {
	// The colons of an address are not those before a port, unless it stands in brackets.
	if (isIP(text) === 6) {
		return {host: text, port: ''};
	}

	const {bracketed, name = '', port = ''} = /^(?:\[(?<bracketed>[^\]]*)\]|(?<name>.*?))(?::(?<port>\d+))?$/v.exec(text)?.groups ?? {};
	return {host: bracketed ?? name, port};
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => isIP(address) === 6 ? 'ipv6' : 'ipv4';

/**
Whether an address is another one in any of its spellings, or lies in a network such as `10.0.0.0/8`.
*/
const isInNetwork = (address: string, network: string): boolean => {
	const [base = '', prefix] = network.split('/', 2);
	if (isIP(base) === 0 || isIP(base) !== isIP(address)) {
		return false;
	}

	const bits = isIP(base) === 6 ? 128 : 32;
	const length = prefix === undefined ? bits : Number(prefix);
	if (!Number.isSafeInteger(length) || length < 0 || length > bits || prefix === '') {
		return false;
	}

	const list = new BlockList();
	list.addSubnet(base, length, familyOf(base));
	return list.check(address, familyOf(address));
};

/**
Returns whether `NO_PROXY` excepts a URL: by its host, a domain above it, its address or `*`, each with or without a port, or by a network.

Networks apply to URLs with an address in place of a name: names are not looked up for them.
*/
export const isExcepted = (url: URL, exceptions: string): boolean => {
	const urlHost = url.hostname.replaceAll(/^\[|\]$/gv, '');
	const urlPort = url.port === '' ? '443' : url.port;
	return exceptions.toLowerCase().split(/[\s,]+/v).filter(text => text !== '').some(text => {
		// A network has no port.
		const {host, port} = text.includes('/') ? {host: text, port: ''} : exceptionFrom(text);
		if (port !== '' && port !== urlPort) {
			return false;
		}

		const domain = host.replace(/^\*?\./v, '');
		return host === '*'
			|| (isIP(urlHost) === 0 ? urlHost === domain || urlHost.endsWith(`.${domain}`) : isInNetwork(urlHost, host));
	});
};
