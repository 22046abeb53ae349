import {version} from '../base/version.js';

/**
The commit that the bundle is made of, which replaces this name when it is known; nothing has this name elsewhere.
*/
declare const commitOfTheBundle: string | undefined;

/**
The version as `--version` prints it, with the commit where it is known.
*/
export const versionWith = (commit: string | undefined): string => commit === undefined ? version : `${version} (${commit})`;

/**
The version of this program.
*/
export const fullVersion = versionWith(typeof commitOfTheBundle === 'string' ? commitOfTheBundle : undefined);
