import {version} from '../base/version.js';

/**
The commit of the bundle. A build that knows the commit replaces this name with the commit. After any other build, the name is not defined at run
time.
*/
declare const commitOfTheBundle: string | undefined;

/** Formats the version for `--version`, with the commit if it is known. */
export const versionWith = (commit: string | undefined): string => commit === undefined ? version : `${version} (${commit})`;

export const fullVersion = versionWith(typeof commitOfTheBundle === 'string' ? commitOfTheBundle : undefined);
