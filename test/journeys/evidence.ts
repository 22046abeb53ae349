import {Buffer} from 'node:buffer';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** Everything a program leaves that others could read, as content by location. */
export type Evidence = ReadonlyMap<string, string>;

/** Returns the forms of a secret: plain, in a URL, in base64 (on the clipboard) and in JSON. */
const formsOf = (secret: string): readonly string[] => [
	secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replaceAll('=', ''), JSON.stringify(secret).slice(1, -1),
];

/** Returns the locations of the evidence that contain a secret, in any of its forms. */
export const placesOf = (secret: string, evidence: Evidence): readonly string[] => {
	const forms = formsOf(secret);
	return evidence.entries().filter(([, text]) => forms.some(form => text.includes(form))).map(([place]) => place).toArray();
};

/** Returns a file's content, or undefined if the file was removed in the meantime. */
const contentOf = async (file: string): Promise<string | undefined> => {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
			return undefined;
		}

		throw error;
	}
};

/** Reads every file in a folder and below. A running program may replace some of them meanwhile. */
export const filesIn = async (folder: string): Promise<Evidence> => {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name));
	const contents = await Promise.all(files.map(async file => ({file, content: await contentOf(file)})));
	return new Map(contents.flatMap(({file, content}) => content === undefined ? [] : [[`file ${path.relative(folder, file)}`, content] as const]));
};

/** Reads the arguments of a process, which everyone on the machine can read. */
export const argumentsOf = async (pid: number): Promise<Evidence> => new Map([['arguments', await readFile(`/proc/${pid}/cmdline`, 'utf8')]]);

/** Reads the environment of a process, as it was at the start. */
export const environmentOf = async (pid: number): Promise<Evidence> => new Map([['environment of a child', await readFile(`/proc/${pid}/environ`, 'utf8')]]);

export const together = (...parts: readonly Evidence[]): Evidence => new Map(parts.flatMap(part => [...part]));
