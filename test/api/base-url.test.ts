import fc from 'fast-check';
import {expect, test} from 'vitest';
import {checkBaseUrl} from '../../src/api/base-url.js';

// The scheme is apart from the address, since the linter would correct it to https.
const plain = 'http:';

test.each([
	['https://console.example/api/v2', 'https://console.example/api/v2'],
	['https://console.example/api/v2/', 'https://console.example/api/v2'],
	['  https://console.example/api/v2//  ', 'https://console.example/api/v2'],
	['https://console.example:8443/v2', 'https://console.example:8443/v2'],
	['https://console.example/api/v11', 'https://console.example/api/v11'],
	['http://127.0.0.1:4610/api/v2', 'http://127.0.0.1:4610/api/v2'],
	['http://127.1:4610/api/v2', 'http://127.0.0.1:4610/api/v2'],
	['http://localhost:4610/api/v2', 'http://localhost:4610/api/v2'],
	['http://[::1]:4610/api/v2', 'http://[::1]:4610/api/v2'],
])('checkBaseUrl accepts "%s"', (text, url) => {
	expect(checkBaseUrl(text)).toEqual({url});
});

test.each([
	['', 'A base URL begins with https://, or with http:// for this machine: such as https://host/api/v2.'],
	['console.example/api/v2', 'A base URL begins with https://, or with http:// for this machine: such as https://host/api/v2.'],
	['localhost:4610/api/v2', 'A base URL begins with https://, or with http:// for this machine: such as https://host/api/v2.'],
	['ftp://console.example/api/v2', 'A base URL begins with https://, or with http:// for this machine: such as https://host/api/v2.'],
	['https://me:secret@console.example/api/v2', 'A base URL holds no user name or password: the API key is given apart from it.'],
	['https://console.example/api/v2?a=b', 'A base URL ends with its path: no “?” and no “#” after it.'],
	['https://console.example/api/v2#top', 'A base URL ends with its path: no “?” and no “#” after it.'],
	[`${plain}//console.example/api/v2`, 'Plain http would show the API key to the network on the way to console.example: use https://.'],
	[`${plain}//127.0.0.1.example/api/v2`, 'Plain http would show the API key to the network on the way to 127.0.0.1.example: use https://.'],
	['http://192.168.1.4/api/v2', 'Plain http would show the API key to the network on the way to 192.168.1.4: use https://.'],
	['https://console.example', 'The version is missing at the end of the base URL: such as https://console.example/api/v2.'],
	['https://console.example/', 'The version is missing at the end of the base URL: such as https://console.example/api/v2.'],
	['https://console.example/api/', 'The version is missing at the end of the base URL: such as https://console.example/api/v2.'],
	['https://console.example/api/v2/projects', 'The base URL ends with its version: https://console.example/api/v2.'],
	['https://console.example/api/v2/projects/?limit=1', 'A base URL ends with its path: no “?” and no “#” after it.'],
	['https://console.example/v2/v3/projects/', 'The base URL ends with its version: https://console.example/v2/v3.'],
])('checkBaseUrl refuses "%s" with a message', (text, problem) => {
	expect(checkBaseUrl(text)).toEqual({problem});
});

test('the message about a base URL that is no URL does not quote it, since it may be a key', () => {
	expect(JSON.stringify(checkBaseUrl('napi_abcdef0123456789'))).not.toContain('napi_');
});

test('checkBaseUrl leaves a normalized base URL unchanged', () => {
	fc.assert(fc.property(fc.webUrl({withQueryParameters: false}), url => {
		const checked = checkBaseUrl(`${url.replace(plain, 'https:')}/v2`);
		if ('url' in checked) {
			expect(checkBaseUrl(checked.url)).toEqual(checked);
		}

		expect('url' in checked).toBe(true);
	}));
});
