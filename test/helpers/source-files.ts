import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

export type SourceFile = {
	/** The path relative to the project, such as `src/base/clock.ts`. */
	readonly name: string;
	readonly text: string;
};

/** Reads the project's own TypeScript: src/ and test/ without the fixtures, which are wrong on purpose. */
export const readSourceFiles = (): readonly SourceFile[] =>
	globSync('{src,test}/**/*.{ts,tsx}', {cwd: projectFolder})
		.filter(name => !name.startsWith(path.join('test', 'fixtures')))
		.toSorted()
		.map(name => ({name, text: readFileSync(path.join(projectFolder, name), 'utf8')}));
