import {BlockList, isIP} from 'node:net';
import {lookUp} from '../../base/records.js';
import type {Environment} from '../../base/environment.js';
import {isLoopback} from '../base-url.js';

/** An entry in `NO_PROXY`: a host, `*`, an address or a network, and a port. An empty port means all ports. */
type Exception = {
	readonly host: string;
	readonly port: string;
};

const exceptionFrom = (text: string): Exception => {
	// An IPv6 address without brackets has no port.
	if (isIP(text) === 6) {
		return {host: text, port: ''};
	}

	const {bracketed, name = '', port = ''} = /^(?:\[(?<bracketed>[^\]]*)\]|(?<name>.*?))(?::(?<port>\d+))?$/v.exec(text)?.groups ?? {};
	return {host: bracketed ?? name, port};
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => isIP(address) === 6 ? 'ipv6' : 'ipv4';

/**
Returns whether an address is in a network such as `10.0.0.0/8`. `network` may also be a single address, in any notation.
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
Returns whether an entry of `NO_PROXY` excludes a URL. An entry is a network, or the URL's host, a parent domain, an address or `*`. All entries but
networks may have a port.

A network only excludes URLs with an IP address, because host names are not resolved here.
*/
const isExcepted = (url: URL, exceptions: string): boolean => {
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

export type Proxy = {
	/** The proxy's URL. The URL includes credentials, so it must never be shown. */
	readonly uri: string;

	/** The name in messages: `proxy.example:3128`. */
	readonly name: string;
};

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'socks:', 'socks5:', 'socks5h:']);

const firstOf = (environment: Environment, names: readonly string[]): string =>
	names.map(name => lookUp(environment, name)).find(value => value !== undefined && value !== '') ?? '';

/**
Returns the proxy for a URL, according to the variables `HTTPS_PROXY` and `NO_PROXY` in upper or lower case. Undefined if the URL needs no proxy.
Plain http is only used for this machine, and never goes through a proxy.

@throws {RangeError} If the variable does not contain a URL.
*/
export const proxyFor = (url: URL, environment: Environment): Proxy | undefined => {
	const value = firstOf(environment, ['https_proxy', 'HTTPS_PROXY']);
	if (value === '' || url.protocol !== 'https:' || isLoopback(url.hostname) || isExcepted(url, firstOf(environment, ['no_proxy', 'NO_PROXY']))) {
		return undefined;
	}

	const proxy = URL.parse(value.includes('://') ? value : `http://${value}`);
	if (proxy === null || !protocols.has(proxy.protocol) || proxy.hostname === '') {
		throw new RangeError('HTTPS_PROXY is not the URL of a proxy, such as http://proxy.example:3128.');
	}

	// `socks5h` means that the SOCKS proxy resolves host names. Undici always lets the proxy do so, but only knows the spelling `socks5`.
	return {uri: proxy.href.replace(/^socks5h:/v, 'socks5:'), name: proxy.host};
};
