import {
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {Options} from 'tsup';
import {vendoredParts} from './vendored-parts.js';

type PackageFacts = {
	readonly name: string;
	readonly version?: string;
	readonly license?: string;
	readonly homepage?: string;
	readonly author?: string | {readonly name: string};
};

const readFacts = (folder: string): PackageFacts => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFacts;

/**
Returns the folder of the package that a file belongs to: the nearest folder above the file whose package.json has a version.
*/
const packageFolder = (file: string): string => {
	const folder = path.dirname(file);
	return existsSync(path.join(folder, 'package.json')) && readFacts(folder).version !== undefined ? folder : packageFolder(folder);
};

const licenceEntry = (folder: string): string => {
	const {name, version, license = 'no licence named', homepage = '', author = ''} = readFacts(folder);
	const texts = globSync('{LICENSE,LICENCE,License,license,licence,NOTICE}*', {cwd: folder}).toSorted();
	const title = `${name} ${version} (${license}) ${homepage}`.trimEnd();
	// If a package has no license file, its title and its author are listed without a text.
	return texts.length === 0
		? `${title}\n\nBy ${typeof author === 'string' ? author : author.name}`
		: [title, ...texts.map(text => readFileSync(path.join(folder, text), 'utf8').trim())].join('\n\n');
};

/**
Returns the file that a bundled file's code comes from. A vendored part beside a `license` file has code of the file that it replaces.
*/
const originOf = (file: string): string => {
	const part = vendoredParts.find(({vendored}) => vendored === file);
	return part !== undefined && existsSync(path.join(path.dirname(file), 'license')) ? part.replaced : file;
};

/** Writes the licenses of the bundled packages beside the bundle, as most of these licenses require. */
export const licences: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'licences',
	setup(build) {
		build.onEnd(({metafile}) => {
			const bundled = Object.values(metafile?.outputs ?? {})
				.flatMap(({inputs}) => Object.keys(inputs))
				.map(file => originOf(file))
				.filter(file => file.includes('node_modules/'));
			const entries = [...new Set(bundled.map(file => packageFolder(file)))].map(folder => licenceEntry(folder)).toSorted();
			const folder = build.initialOptions.outdir ?? 'dist';
			mkdirSync(folder, {recursive: true});
			// Editors can use this schema to check and complete a configuration file.
			copyFileSync('assets/configuration.schema.json', path.join(folder, 'configuration.schema.json'));
			writeFileSync(path.join(folder, 'LICENSES'), `The program has code of these packages in it.\n\n${entries.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
		});
	},
};
