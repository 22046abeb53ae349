import * as v from 'valibot';
import {addressOf, type ServerAddress} from '../../domain/requests/server-address.js';
import {optional} from '../decode/fields.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../paged-list.js';
import {passwordBody} from '../decode/role.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {withQuery} from '../../domain/requests/request-data.js';

const certificate = v.pipe(
	v.string(),
	v.maxLength(20_000, 'is too long'),
	v.regex(/^\s*-----BEGIN CERTIFICATE-----[\w+\/=\s]+-----END CERTIFICATE-----\s*$/v, 'is no certificate'),
);

/**
The schema of the server address in a connection URI. The decoded address has no password.

@see docs/control-api.md#account-connection-uri
*/
const serverAddressBody = v.pipe(
	v.object({
		uri: v.pipe(v.string(), v.transform(addressOf), v.custom<ServerAddress>(address => address !== undefined, 'is no address of a server')),
		certificate: optional(certificate),
	}),
	v.transform(({uri, certificate: pem}): ServerAddress => ({...uri, ...(pem !== undefined && {certificate: pem})})),
);

type AddressQuery = {
	readonly computeId: string;
	readonly branchId: string;
	readonly roleName: string;
	readonly databaseName: string;

	/** Whether to request the pooler's address. */
	readonly isPooled: boolean;
};

export type ConnectingCalls = {
	/**
	GET /projects/{project_id}/branches/{branch_id}/roles/{role_name}/reveal_password. Rejects with a `ConflictError` of status 412 if the platform
	does not store the password. Pass the password to the connecting process only, and never store the password.
	*/
	readonly revealPassword: (projectId: string, branchId: string, roleName: string, call?: Call) => Promise<string>;

	/**
	GET /projects/{project_id}/connection_uri. Returns only the server address in the URI.

	@see docs/control-api.md#account-connection-uri
	*/
	readonly getServerAddress: (projectId: string, query: AddressQuery, call?: Call) => Promise<ServerAddress>;
};

export const createConnectingCalls = (send: SendApiRequest): ConnectingCalls => ({
	revealPassword: async (projectId, branchId, roleName, call) => send({
		method: 'GET', path: `${objectPath({
			kind: 'role', projectId, branchId, id: roleName,
		})}/reveal_password`, call, schema: passwordBody,
	}),

	getServerAddress: async (projectId, {computeId, branchId, roleName, databaseName, isPooled}, call) => send({
		method: 'GET',
		path: withQuery(`${objectPath({kind: 'project', id: projectId})}/connection_uri`, {
			branch_id: branchId, endpoint_id: computeId, database_name: databaseName, role_name: roleName, pooled: String(isPooled),
		}),
		call,
		schema: serverAddressBody,
	}),
});
