import {readFileSync} from 'node:fs';
import path from 'node:path';
import {projectFolder} from '../helpers/source-files.js';

type Block = {
	/**
	`sh`, `text`, `json`.
	*/
	readonly language: string;
	readonly lines: readonly string[];
};

const readme = readFileSync(path.join(projectFolder, 'README.md'), 'utf8');

/**
The blocks of code of the README, in their order.
*/
export const readmeBlocks: readonly Block[] = Array.from(
	readme.matchAll(/^```(?<language>\w*)\n(?<code>.*?)^```$/gmsv),
	({groups}) => ({language: groups?.language ?? '', lines: (groups?.code ?? '').split('\n').filter(line => line !== '')}),
);

/**
The lines of the README for a shell, without their comments.
*/
export const shellLines: readonly string[] = readmeBlocks
	.filter(({language}) => language === 'sh')
	.flatMap(({lines}) => lines)
	.map(line => (line.split(' #', 1)[0] ?? '').trimEnd());
