import {existsSync, realpathSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import type {VendoredPart} from './vendored-parts.js';

/** The fields that the check reads in the bundler's report on a bundle. */
type Contents = {
	readonly outputs: Readonly<Record<string, {
		readonly inputs: Readonly<Record<string, unknown>>;
		readonly imports: ReadonlyArray<{readonly path: string}>;
	}>>;
};

/**
Returns a file's path as the bundler names it: with symbolic links resolved, such as a linked `node_modules`. A module of node keeps its name.
*/
export const realFile = (file: string): string => {
	if (isBuiltin(file)) {
		return file;
	}

	return existsSync(file) ? realpathSync(file) : path.resolve(file);
};

/** Returns an error message for each missing file that the table of vendored parts names. */
export const missingFiles = (parts: readonly VendoredPart[]): readonly string[] => parts
	.flatMap(({replaced, vendored}) => [vendored, ...(isBuiltin(replaced) ? [] : [replaced])])
	.filter(file => !existsSync(file))
	.map(file => `${file} is not there: see bundle/vendored-parts.ts.`);

/**
Returns an error message for each vendored file that the bundle lacks, and for each replaced file that the bundle still has.
*/
export const unusedParts = (parts: readonly VendoredPart[], contents: Contents | undefined): readonly string[] => {
	const outputs = Object.values(contents?.outputs ?? {});
	const names = outputs.flatMap(({inputs, imports}) => [...Object.keys(inputs), ...imports.map(({path: name}) => name)]);
	const bundled = new Set(names.map(name => realFile(name)));
	return parts.flatMap(({replaced, vendored}) => [
		...(bundled.has(realFile(vendored)) ? [] : [`${vendored} is not in the bundle: see bundle/vendored-parts.ts.`]),
		...(bundled.has(realFile(replaced)) ? [`${replaced} is in the bundle, in spite of ${vendored}.`] : []),
	]);
};
