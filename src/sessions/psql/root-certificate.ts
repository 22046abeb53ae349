import {spawn} from 'node:child_process';
import {
	access,
	mkdtemp,
	rm,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import type {Environment} from '../../base/environment.js';
import {isLoopback, type ServerAddress} from '../../domain/requests/server-address.js';

/** The certificate authorities that psql trusts. */
export type RootCertificate = {
	/** The value of PGSSLROOTCERT: `system`, or a file. */
	readonly value: string;
	readonly dispose: () => Promise<void>;
};

/** The first major version of psql that accepts `system` for the authorities of the machine. */
const firstWithSystem = 16;

/** The files that contain all authorities, on Debian, Red Hat, SUSE, Alpine and macOS. */
const bundles = [
	'/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/ca-bundle.pem', '/etc/ssl/cert.pem',
];

/** Returns the major version of a psql; 0 if unknown. */
const majorOf = async (program: string, {PATH}: Environment): Promise<number> => {
	const child = spawn(program, ['--version'], {env: {PATH}, stdio: ['ignore', 'pipe', 'ignore'], timeout: 5000});
	child.on('error', () => undefined);
	const said = await text(child.stdout);
	return Number(/\(PostgreSQL\) (?<major>\d+)/v.exec(said)?.groups?.major ?? 0);
};

const firstThatExists = async (files: readonly string[]): Promise<string | undefined> => {
	for (const file of files) {
		try {
			await access(file);
			return file;
		} catch {
			// The next file may exist.
		}
	}

	return undefined;
};

const inFile = async (certificate: string): Promise<RootCertificate> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-certificate-'));
	const file = path.join(folder, 'root.crt');
	await writeFile(file, certificate, {mode: 0o600});
	return {
		value: file,
		async dispose() {
			await rm(folder, {recursive: true, force: true});
		},
	};
};

const lasting = (value: string): RootCertificate => ({value, dispose: async () => undefined});

/**
Returns the certificates with which psql verifies a server. For a server on this machine, this is the certificate from the control plane. For any
other server, these are the authorities of the machine. Returns undefined if the authorities can't be found, because psql must not connect without
them.

@see docs/internals/decisions/015-into-a-compute.md
*/
export const rootCertificateFor = async (program: string, {host, certificate}: ServerAddress, environment: Environment): Promise<RootCertificate | undefined> => {
	if (certificate !== undefined && isLoopback(host)) {
		return inFile(certificate);
	}

	if (await majorOf(program, environment) >= firstWithSystem) {
		return lasting('system');
	}

	const {SSL_CERT_FILE: named} = environment;
	const file = await firstThatExists([...(named === undefined || named === '' ? [] : [named]), ...bundles]);
	return file === undefined ? undefined : lasting(file);
};
