import {readPage, userPages} from '../helpers/pages.js';

type Block = {
	readonly page: string;

	/** For example `sh`, `text` or `json`. */
	readonly language: string;
	readonly lines: readonly string[];
};

const blocksOf = (page: string): readonly Block[] => Array.from(
	readPage(page).matchAll(/^```(?<language>\w*)\n(?<code>.*?)^```$/gmsv),
	({groups}) => ({page, language: groups?.language ?? '', lines: (groups?.code ?? '').split('\n').filter(line => line !== '')}),
);

/**
Pages whose blocks are pieces of one script, or files of a project. They are tried
as a whole, not line by line.
*/
const scripted: ReadonlySet<string> = new Set(['docs/guide/local-postgres.md', 'docs/guide/testing.md']);

/** The blocks of code in the README and the guide, in their order. */
export const guideBlocks: readonly Block[] = userPages.filter(page => !scripted.has(page)).flatMap(page => blocksOf(page));

/** The shell lines of these pages, each once, without their comments. */
export const shellLines: readonly string[] = [...new Set(guideBlocks
	.filter(({language}) => language === 'sh')
	.flatMap(({lines}) => lines)
	.map(line => (line.split(' #', 1)[0] ?? '').trimEnd()))];
