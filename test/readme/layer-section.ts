import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {projectFolder} from '../helpers/source-files.js';

type Layer = {
	readonly from: readonly string[];
	readonly packages: readonly string[];
	readonly node?: boolean;
};

const {layers, roles} = await import(pathToFileURL(path.join(projectFolder, 'xo.config.js')).href) as {
	readonly layers: Readonly<Record<string, Layer>>;
	readonly roles: Readonly<Record<string, string>>;
};

const asCode = (names: readonly string[]): string => names.length === 0 ? '–' : names.map(name => `\`${name}\``).join(' ');

/**
Returns the table of the folders of src/ with the role of each and its allowed imports, from the linter's configuration.
*/
export const layerSection = (): string => [
	'| Folder of `src/` | What it is | May import from `src/` | Packages |',
	'|---|---|---|---|',
	...Object.entries(layers).map(([folder, {from, packages, node = false}]) =>
		`| \`${folder}/\` | ${roles[folder]} | ${asCode(from)} | ${asCode([...packages, ...node ? ['node:*'] : []])} |`),
].join('\n');
