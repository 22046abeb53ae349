/** A place in a file of the bundle; line and column count from 1. */
export type BundledPlace = {
	readonly file: string;
	readonly line: number;
	readonly column: number;
};

/** A place in a source file, such as `src/main.ts:12:3`, and the text of its line, unless the file is missing. */
export type SourcePlace = {
	readonly place: string;
	readonly line?: string;
};

export type ReadFrames = {
	readonly text: string;

	/** The number of places found in the sources. */
	readonly found: number;
	/** The names of files in the log that are not in the bundle. */
	readonly unknownFiles: ReadonlySet<string>;
};

/**
The pattern of a place in a stack trace, such as `/usr/lib/pgtower/dist/program-1a2b3c4d.js:12:345`. Node's own modules don't match, as they have no
folder.
*/
const framePattern = /(?<![^\s\(])(?:file:\/\/)?\/[^\s\(\):]*\/(?<file>[\w\-.]+\.c?js):(?<line>\d+):(?<column>\d+)/gv;

/**
Replaces each place in the bundle that a log names with its place in the sources, and adds the source line below.

`sourceOf` finds a place in the sources. It returns undefined if the bundle lacks the file.
*/
export const readFrames = (log: string, sourceOf: (bundled: BundledPlace) => SourcePlace | undefined): ReadFrames => {
	const unknownFiles = new Set<string>();
	let found = 0;
	// In a debug log, a stack trace is one line with escaped line ends.
	const lines = log.replaceAll(String.raw`\n`, '\n').split('\n').map(text => {
		let said: string | undefined;
		const read = text.replaceAll(framePattern, (whole: string, ...matched) => {
			const {file = '', line, column} = matched.at(-1) as Readonly<Record<string, string | undefined>>;
			const source = sourceOf({file, line: Number(line), column: Number(column)});
			if (source === undefined) {
				unknownFiles.add(file);
				return whole;
			}

			found++;
			said = source.line;
			return source.place;
		});
		return said === undefined ? read : `${read}\n        ${said}`;
	});
	return {text: lines.join('\n'), found, unknownFiles};
};

/** Returns the versions of pgtower that wrote a log. */
export const versionsIn = (log: string): ReadonlySet<string> =>
	new Set(Array.from(log.matchAll(/^\S+ (?:start )?pgtower (?<version>[\w.\-+]+)(?: on|,)? /gmv), match => match.groups?.version ?? ''));
