/**
A place in a file of the bundle; line and column count from 1.
*/
export type BundledPlace = {
	readonly file: string;
	readonly line: number;
	readonly column: number;
};

/**
A place in a source file, as `src/main.ts:12:3`, and that line of it where there is one.
*/
export type SourcePlace = {
	readonly place: string;
	readonly line?: string;
};

export type ReadFrames = {
	readonly text: string;

	/**
	How many places were found in the sources, and which files of the bundle were not known.
	*/
	readonly found: number;
	readonly unknownFiles: ReadonlySet<string>;
};

/**
A place as a stack names it: `/usr/lib/pgtower/dist/program-1a2b3c4d.js:12:345`. Node's own modules have no folder.
*/
const framePattern = /(?<![^\s\(])(?:file:\/\/)?\/[^\s\(\):]*\/(?<file>[\w\-.]+\.c?js):(?<line>\d+):(?<column>\d+)/gv;

/**
A log with each place in the bundle replaced by that in the sources, followed by what stands there.

`sourceOf` finds a place: undefined when the bundle has no such file.
*/
export const readFrames = (log: string, sourceOf: (bundled: BundledPlace) => SourcePlace | undefined): ReadFrames => {
	const unknownFiles = new Set<string>();
	let found = 0;
	// A debug log has a stack on one line.
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

/**
The versions of pgtower whose crashes a log tells of.
*/
export const versionsIn = (log: string): ReadonlySet<string> =>
	new Set(Array.from(log.matchAll(/^\S+ (?:start )?pgtower (?<version>[\w.\-+]+)(?: on|,)? /gmv), match => match.groups?.version ?? ''));
