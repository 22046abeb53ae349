import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {projectFolder} from './source-files.js';

/**
Reads a page of the documentation.

@param name Relative to the project, such as `docs/guide/keys.md`.
*/
export const readPage = (name: string): string => readFileSync(path.join(projectFolder, name), 'utf8');

/** The pages for users: the README and the guide. */
export const userPages: readonly string[] = ['README.md', ...globSync('docs/guide/*.md', {cwd: projectFolder}).toSorted()];
