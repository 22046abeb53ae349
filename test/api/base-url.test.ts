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
	['', 'A base URL starts with https://, such as https://host/api/v2. Only for this machine, it may start with http://.'],
	['console.example/api/v2', 'A base URL starts with https://, such as https://host/api/v2. Only for this machine, it may start with http://.'],
	['localhost:4610/api/v2', 'A base URL starts with https://, such as https://host/api/v2. Only for this machine, it may start with http://.'],
	['ftp://console.example/api/v2', 'A base URL starts with https://, such as https://host/api/v2. Only for this machine, it may start with http://.'],
	['https://me:secret@console.example/api/v2', 'Remove the user name and password from the base URL. The API key is set separately.'],
	['https://console.example/api/v2?a=b', 'Remove “?” or “#” and everything after it from the base URL.'],
	['https://console.example/api/v2#top', 'Remove “?” or “#” and everything after it from the base URL.'],
	[`${plain}//console.example/api/v2`, 'Use https:// for console.example: http:// would send the API key unencrypted.'],
	[`${plain}//127.0.0.1.example/api/v2`, 'Use https:// for 127.0.0.1.example: http:// would send the API key unencrypted.'],
	['http://192.168.1.4/api/v2', 'Use https:// for 192.168.1.4: http:// would send the API key unencrypted.'],
	['https://console.example', 'Add the version to the end of the base URL, such as https://console.example/api/v2.'],
	['https://console.example/', 'Add the version to the end of the base URL, such as https://console.example/api/v2.'],
	['https://console.example/api/', 'Add the version to the end of the base URL, such as https://console.example/api/v2.'],
	['https://console.example/api/v2/projects', 'The base URL must end with the version: https://console.example/api/v2.'],
	['https://console.example/api/v2/projects/?limit=1', 'Remove “?” or “#” and everything after it from the base URL.'],
	['https://console.example/v2/v3/projects/', 'The base URL must end with the version: https://console.example/v2/v3.'],
])('checkBaseUrl refuses "%s" with a message', (text, problem) => {
	expect(checkBaseUrl(text)).toEqual({problem});
});

test('the message about an invalid base URL does not quote the text, which may be a key', () => {
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
