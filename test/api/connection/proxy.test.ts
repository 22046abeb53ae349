import {expect, test} from 'vitest';
import {proxyFor} from '../../../src/api/connection/proxy.js';
import type {Environment} from '../../../src/base/environment.js';

const nameFor = (url: string, environment: Environment) => proxyFor(new URL(url), environment)?.name;

// The scheme is apart from the address, since the linter would correct it to https.
const plain = 'http:';

const base = 'https://console.example/api/v2';

test.each<[Environment, string]>([
	[{HTTPS_PROXY: `${plain}//proxy.example:3128`}, 'proxy.example:3128'],
	[{HTTPS_PROXY: 'https://proxy.example:3128'}, 'proxy.example:3128'],
	[{https_proxy: 'https://proxy.example:3128'}, 'proxy.example:3128'],
	[{https_proxy: 'https://one.example:1', HTTPS_PROXY: 'https://two.example:2'}, 'one.example:1'],
	[{HTTPS_PROXY: 'proxy.example:3128'}, 'proxy.example:3128'],
	[{HTTPS_PROXY: 'socks5://proxy.example:1080'}, 'proxy.example:1080'],
	[{HTTPS_PROXY: 'socks5h://proxy.example:1080'}, 'proxy.example:1080'],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: '*:80'}, 'proxy.example:3128'],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: 'other.example'}, 'proxy.example:3128'],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: 'sole.example'}, 'proxy.example:3128'],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: 'console.example:8443'}, 'proxy.example:3128'],
])('with the environment %j, requests go through the proxy %s', (environment, name) => {
	expect(nameFor(base, environment)).toBe(name);
});

test.each<[Environment]>([
	[{}],
	[{HTTPS_PROXY: ''}],
	[{HTTP_PROXY: 'https://proxy.example:3128'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: 'console.example'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: 'Console.Example'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', no_proxy: 'a.example, example'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: '.example'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: '*.example'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: 'console.example:443'}],
	[{HTTPS_PROXY: 'https://proxy.example:3128', NO_PROXY: '*'}],
])('with the environment %j, requests go directly to the control plane', environment => {
	expect(nameFor(base, environment)).toBeUndefined();
});

test('requests to this machine never go through a proxy', () => {
	const environment = {HTTPS_PROXY: 'https://proxy.example:3128', HTTP_PROXY: 'https://proxy.example:3128'};
	expect(nameFor('http://127.0.0.1:4610/api/v2', environment)).toBeUndefined();
	expect(nameFor('https://localhost/api/v2', environment)).toBeUndefined();
	expect(nameFor('https://[::1]/api/v2', environment)).toBeUndefined();
});

test('the displayed name of a proxy omits the password', () => {
	expect(nameFor(base, {HTTPS_PROXY: 'https://me:secret@proxy.example:3128'})).toBe('proxy.example:3128');
});

test.each(['http://', 'ftp://proxy.example', 'http://proxy example'])('the proxy %s is rejected with a message', value => {
	expect(() => nameFor(base, {HTTPS_PROXY: value})).toThrow('HTTPS_PROXY is not the URL of a proxy, such as http://proxy.example:3128.');
});

const through = 'https://proxy.example:3128';

test.each([
	['https://10.1.2.3/api/v2', '10.0.0.0/8', false],
	['https://11.1.2.3/api/v2', '10.0.0.0/8', true],
	['https://10.1.2.3/api/v2', '10.0.0.0/33', true],
	['https://10.1.2.3/api/v2', '10.0.0.0/', true],
	['https://10.1.2.3/api/v2', '10.1.2.3:443', false],
	['https://10.1.2.3/api/v2', '2.3', true],
	['https://[fd00::5]/api/v2', 'fd00::5', false],
	['https://[fd00::5]/api/v2', 'fd00:0:0::5', false],
	['https://[fd00::5]:8443/api/v2', '[fd00::5]:8443', false],
	['https://[fd00::5]/api/v2', '[fd00::5]:8443', true],
	['https://[fd00::5]/api/v2', 'fd00::/8', false],
	['https://[fe00::5]/api/v2', 'fd00::/8', true],
	['https://console.example:80/api/v2', '*:80', false],
	['https://console.example/api/v2', '10.0.0.0/8 , :443, /, [', true],
])('a request to %s with NO_PROXY=%s goes through the proxy: %s', (url, exceptions, isThrough) => {
	expect(nameFor(url, {HTTPS_PROXY: through, NO_PROXY: exceptions}) !== undefined).toBe(isThrough);
});

test('a SOCKS proxy that resolves names (socks5h) is passed to the HTTP client as socks5', () => {
	expect(proxyFor(new URL(base), {HTTPS_PROXY: 'socks5h://proxy.example:1080'})?.uri).toMatch(/^socks5:\/\/proxy\.example:1080/v);
});
