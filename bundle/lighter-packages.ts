import {readFile} from 'node:fs/promises';
import type {Options} from 'tsup';

type Change = {
	/**
	The end of the path of the file it is made in.
	*/
	readonly file: string;
	readonly old: string;
	readonly changed: string;
};

/**
Ink takes each line of a frame apart into cells, and forgets them with the frame. Most lines are the same in the next one, so
what the last frame worked out is looked up there first. Never more than two frames are kept.
*/
const keptCells = `let lastFrame;
class KeptCaches extends OutputCaches {
	before = lastFrame;
	constructor() {
		super();
		if (lastFrame !== undefined) {
			lastFrame.before = undefined;
		}
		lastFrame = this;
	}
	keep(cache, key) {
		if (!this[cache].has(key)) {
			const known = this.before?.[cache].get(key);
			if (known !== undefined) {
				this[cache].set(key, known);
			}
		}
	}
	getStyledChars(line) {
		this.keep('styledChars', line);
		return super.getStyledChars(line);
	}
	getStringWidth(text) {
		this.keep('widths', text);
		return super.getStringWidth(text);
	}
	getWidestLine(text) {
		this.keep('blockWidths', text);
		return super.getWidestLine(text);
	}
}
`;

const changes: readonly Change[] = [
	// Yoga carries its program as text, and reads that through fetch when there is one. In node the first use of fetch loads a
	// second HTTP client: a third of the time to the first frame. Without it, the text is decoded directly.
	{file: 'yoga-wasm-base64-esm.js', old: '"function"!=typeof fetch', changed: '!0'},
	{file: 'ink/build/output.js', old: 'caches = new OutputCaches();', changed: 'caches = new KeptCaches();'},
	{file: 'ink/build/output.js', old: 'export default class Output {', changed: `${keptCells}export default class Output {`},
];

const changedText = (text: string, {file, old, changed}: Change): string => {
	const parts = text.split(old);
	if (parts.length === 1) {
		throw new Error(`${file} has no ${JSON.stringify(old)} any more: see bundle/lighter-packages.ts.`);
	}

	return parts.join(changed);
};

/**
Makes two packages cost less, in the bundle only. A new version of one of them that has no such place fails the build.
*/
export const lighterPackages: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'lighter packages',
	setup(build) {
		// eslint-disable-next-line require-unicode-regexp -- The bundler's own engine reads it, and knows no such flag.
		build.onLoad({filter: /(?:yoga-wasm-base64-esm|ink\/build\/output)\.js$/}, async ({path: file}) => {
			let contents = await readFile(file, 'utf8');
			for (const change of changes) {
				contents = file.endsWith(change.file) ? changedText(contents, change) : contents;
			}

			return {contents, loader: 'js'};
		});
	},
};
