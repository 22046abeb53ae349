import {lookUp} from '../../base/look-up.js';
import type {Environment} from '../../base/environment.js';
import {isLoopback} from '../base-url.js';
import {isExcepted} from './proxy-exceptions.js';

/**
The proxy that requests go through.
*/
export type Proxy = {
	/**
	With the credentials that were given, so never to be shown.
	*/
	readonly uri: string;

	/**
	How it is called in sentences: `proxy.example:3128`.
	*/
	readonly name: string;
};

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'socks:', 'socks5:', 'socks5h:']);

const firstOf = (environment: Environment, names: readonly string[]): string =>
	names.map(name => lookUp(environment, name)).find(value => value !== undefined && value !== '') ?? '';

/**
The proxy that `HTTPS_PROXY` and `NO_PROXY` name for a URL, in capitals or not; undefined when there is none.

Plain http is spoken with this machine only, and that never goes through a proxy.

@throws {RangeError} When the variable does not hold a URL.
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

	// The client leaves names to every SOCKS proxy, which is what the h asks for, and knows one spelling only.
	return {uri: proxy.href.replace(/^socks5h:/v, 'socks5:'), name: proxy.host};
};
