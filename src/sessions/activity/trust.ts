import {getCACertificates, type ConnectionOptions} from 'node:tls';
import {isLoopback, type ServerAddress} from '../../domain/requests/server-address.js';

/**
Whom a connection trusts: for a server of this machine, the certificate that the control plane told; else the authorities of node, of the
machine, and of NODE_EXTRA_CA_CERTS.

@see docs/internals/decisions/015-into-a-compute.md
*/
export const trustFor = ({host, certificate}: ServerAddress): ConnectionOptions => ({
	ca: certificate !== undefined && isLoopback(host) ? [certificate] : [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
	rejectUnauthorized: true,
	minVersion: 'TLSv1.2',
});
