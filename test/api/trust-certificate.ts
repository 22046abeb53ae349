import tls from 'node:tls';
import {onTestFinished} from 'vitest';
import {certificate} from './certificate.js';

/** Trusts the certificate of these tests, as NODE_EXTRA_CA_CERTS would, until the test ends. */
export const trustCertificate = () => {
	const before = tls.getCACertificates('default');
	tls.setDefaultCACertificates([...before, certificate]);
	onTestFinished(() => {
		tls.setDefaultCACertificates(before);
	});
};
