import * as v from 'valibot';
import {addressOf, type ServerAddress} from '../../domain/requests/server-address.js';
import {optional} from './fields.js';

const certificate = v.pipe(
	v.string(),
	v.maxLength(20_000, 'is too long'),
	v.regex(/^\s*-----BEGIN CERTIFICATE-----[\w+\/=\s]+-----END CERTIFICATE-----\s*$/v, 'is no certificate'),
);

/**
Where a connection URI leads. The password in it is left behind here.

@see docs/control-api.md#account-connection-uri
*/
export const serverAddressBody = v.pipe(
	v.object({
		uri: v.pipe(v.string(), v.transform(addressOf), v.custom<ServerAddress>(address => address !== undefined, 'is no address of a server')),
		certificate: optional(certificate),
	}),
	v.transform(({uri, certificate: pem}): ServerAddress => ({...uri, ...(pem !== undefined && {certificate: pem})})),
);
