import {Buffer} from 'node:buffer';
import {hash} from 'node:crypto';
import {
	appendFileSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {systemCode} from '../base/file-error.js';

/**
Whose code it is: the dashboard uses nearly all that the commands use, but they use little of what it does.
*/
export type CodeUser = 'dashboard' | 'command';

/**
After how long a file that no start has written again is taken for that of a version that is gone, in milliseconds.
*/
const oldAge = 30 * 24 * 60 * 60 * 1000;

const fileOf = (folder: string, build: string, user: CodeUser): string => path.join(folder, `${user}-${build}-${process.version}-${process.arch}.code`);

/**
A folder that is full or gone costs the next start some time, and nobody a sentence.
*/
const trying = <Result>(work: () => Result): Result | undefined => {
	try {
		return work();
	} catch (error) {
		if (systemCode(error) === undefined) {
			throw error;
		}

		return undefined;
	}
};

/**
What stands after the code tells whether it is whole: V8 checks no more than its length, and ends the process at a byte it can't read.
*/
const checkOf = (code: Uint8Array): Uint8Array => hash('sha256', code, 'buffer');

const checkLength = 32;

const whole = (file: Uint8Array): Uint8Array | undefined => {
	const length = Math.max(file.length - checkLength, 0);
	const code = file.subarray(0, length);
	return Buffer.compare(checkOf(code), file.subarray(length)) === 0 ? code : undefined;
};

/**
Node's own folder of compiled code, which versions before 0.2.0 used: `v24.0.0-x64-…`.
*/
const ofNode = /^v\d+\.\d+\.\d+-/v;

const removeOld = (folder: string): void => {
	for (const name of readdirSync(folder)) {
		const file = path.join(folder, name);
		const isOld = Date.now() - statSync(file).mtimeMs > oldAge;
		if (isOld && (name.includes('.code') || ofNode.test(name))) {
			rmSync(file, {recursive: true});
		}
	}
};

/**
Compiled code of one build of the program, by this version of node.

`folder`: a private folder. `build`: what tells this build of the program from others.

@returns Undefined when there is none, it can't be read, or it is damaged: the program then compiles what it needs.
*/
export const readKeptCode = (folder: string, build: string, user: CodeUser): Uint8Array | undefined => trying(() => whole(readFileSync(fileOf(folder, build, user))));

/**
Keeps code for the next start. It is written in one step, so that a start beside this one reads the old or the new. Files of versions that
are gone are removed.
*/
export const writeKeptCode = (folder: string, build: string, user: CodeUser, code: Uint8Array): void => {
	trying(() => {
		const file = fileOf(folder, build, user);
		const unfinished = `${file}.${process.pid}`;
		writeFileSync(unfinished, code, {mode: 0o600});
		appendFileSync(unfinished, checkOf(code));
		renameSync(unfinished, file);
		removeOld(folder);
	});
};
