import {isIP} from 'node:net';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const wildcards = new Set(['0.0.0.0', '::']);

const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/v, '').toLowerCase();

const bracketed = (address: string): string => isIP(address) === 6 ? `[${address}]` : address;

/**
Whether a request's Host header names this server.

A web page elsewhere can point its own name at a loopback address (DNS rebinding); its requests then carry that name. The bound address is
always accepted. A server bound to every address accepts any literal address, since nobody can rebind one.

`boundAddress`: the address that the server listens on.
*/
export const isAllowedHost = (host: string | undefined, boundAddress: string): boolean => {
	const name = withoutPort(host ?? '');
	if (loopbackNames.has(name) || name === bracketed(boundAddress).toLowerCase()) {
		return true;
	}

	return wildcards.has(boundAddress) && isIP(name.replaceAll(/^\[|\]$/gv, '')) !== 0;
};
