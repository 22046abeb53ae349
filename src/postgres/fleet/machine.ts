import type {Certificate} from '../files/certificate.js';
import type {WorkFolders} from '../files/work-folders.js';
import type {Installation, Prepared} from '../programs/installation.js';
import type {Guardian} from '../server/guardian.js';
import type {StartLimit} from '../server/start-limit.js';
import type {Extensions} from './extensions.js';
import type {Templates} from './templates.js';

/**
What all servers of one control plane share.
*/
export type Machine = Prepared & {
	readonly folders: WorkFolders;
	readonly certificate: Certificate;
	readonly guardian: Guardian;

	/**
	Finds what first branches are copied from.
	*/
	readonly templateOf: Templates;

	/**
	Finds what servers load, and where they look for extensions.
	*/
	readonly extensionsOf: Extensions;

	/**
	When absent, the usual one.
	*/
	readonly startLimit?: StartLimit;

	/**
	Whether data must outlive a failure of the machine.
	*/
	readonly isDurable: boolean;
};

/**
The programs of a major version.

@throws {Error} When this machine has none.
*/
export const installationOf = ({installations}: Machine, major: number): Installation => {
	const found = installations.find(installation => installation.major === major);
	if (found === undefined) {
		throw new Error(`Postgres ${major} is not on this machine, only ${installations.map(installation => installation.major).join(', ')}.`);
	}

	return found;
};
