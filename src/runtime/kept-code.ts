import {
	chmodSync,
	lstatSync,
	appendFileSync,
	closeSync,
	constants,
	fstatSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
	type Stats,
} from 'node:fs';
import process from 'node:process';
import {Buffer} from 'node:buffer';
import {hash} from 'node:crypto';
import path from 'node:path';
import {systemCode} from '../base/file-error.js';
import {makeFolderNow, anythingByOthers, grants} from '../base/make-folder.js';
import {findHome} from '../config/home.js';
import {findPaths} from '../config/paths.js';

const privateFolder = 0o700;

/**
Whether a file or folder belongs to a user, and nobody else has any right to it.

`own`: the id of the user who runs the program; undefined where users have none.
*/
const isOwnAlone = ({mode, uid}: Pick<Stats, 'mode' | 'uid'>, own: number | undefined = process.getuid?.()): boolean =>
	!grants(mode, anythingByOthers) && (own === undefined || uid === own);

/**
Creates a folder for code that is run later, private to its owner whatever the umask.

`own`: the id of the user who runs the program; undefined where users have none.

@returns Whether it is safe to use. It is not when it can't be created, is a link, belongs to somebody else, or grants others any right: the
code in it may then be theirs.
*/
export const isPrivateFolder = (folder: string, own: number | undefined = process.getuid?.()): boolean => {
	try {
		if (makeFolderNow(folder, privateFolder)) {
			chmodSync(folder, privateFolder);
		}

		const status = lstatSync(folder);
		return status.isDirectory() && isOwnAlone(status, own);
	} catch (error) {
		if (systemCode(error) === undefined) {
			throw error;
		}

		return false;
	}
};

/**
Where compiled code is kept from one start to the next. It must be private, since what is in it is executed.

@returns Undefined where no such folder can be made, where others could write into it, or where node's own variable forbids to keep any.
@see https://nodejs.org/docs/latest-v24.x/api/cli.html#node_disable_compile_cache1
*/
export const findCodeFolder = (environment: NodeJS.ProcessEnv): string | undefined => {
	if (environment.NODE_DISABLE_COMPILE_CACHE === '1') {
		return undefined;
	}

	const {cacheFolder} = findPaths(environment, findHome(environment));
	return isPrivateFolder(cacheFolder) ? cacheFolder : undefined;
};

/**
Whose code it is, from what has used most of the program to what has used least: the dashboard, one that ended before it came to rest, a command
that works on a control plane, and one that only prints text.
*/
export const codeUsers = ['dashboard', 'glance', 'command', 'text'] as const;

export type CodeUser = typeof codeUsers[number];

/**
Whether the code of one user has more of the program than that of another one; undefined stands for no code.
*/
export const hasMore = (user: CodeUser, than: CodeUser | undefined): boolean => than === undefined || codeUsers.indexOf(user) < codeUsers.indexOf(than);

/**
After how long a file that no start has written again is taken for that of a version that is gone, in milliseconds.
*/
const oldAge = 30 * 24 * 60 * 60 * 1000;

/**
After how long a file that is being written is taken for one that a killed program has left, in milliseconds.
*/
const unfinishedAge = 10 * 60 * 1000;

const isUnfinished = /\.code\.\d+$/v;

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
		trying(() => {
			const file = path.join(folder, name);
			const age = Date.now() - lstatSync(file).mtimeMs;
			if (age > (isUnfinished.test(name) ? unfinishedAge : oldAge) && (name.includes('.code') || ofNode.test(name))) {
				rmSync(file, {recursive: true});
			}
		});
	}
};

/**
A link is not followed, and a pipe is not waited for.
*/
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const reading = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
Reads a file that is the user's alone. The open file is checked, so that it can't be swapped in between: the folder may not always have been
private.
*/
const readOwn = (file: string): Uint8Array | undefined => {
	const opened = openSync(file, reading);
	try {
		const status = fstatSync(opened);
		return status.isFile() && isOwnAlone(status) ? readFileSync(opened) : undefined;
	} finally {
		closeSync(opened);
	}
};

/**
Compiled code of one build of the program, by this version of node.

`folder`: a private folder. `build`: what tells this build of the program from others.

@returns Undefined when there is none, it can't be read, it is damaged, or it may be from somebody else: the program then compiles what it needs.
*/
export const readKeptCode = (folder: string, build: string, user: CodeUser): Uint8Array | undefined => trying(() => {
	const file = readOwn(fileOf(folder, build, user));
	return file === undefined ? undefined : whole(file);
});

/**
Keeps code for the next start, instead of what has less of the same build. It is written in one step, so that a start beside this one reads the
old or the new. Files of versions that are gone are removed, and so is what could not be written whole.
*/
export const writeKeptCode = (folder: string, build: string, user: CodeUser, code: Uint8Array): void => {
	const file = fileOf(folder, build, user);
	const unfinished = `${file}.${process.pid}`;
	trying(() => {
		rmSync(unfinished, {force: true});
		writeFileSync(unfinished, code, {mode: 0o600, flag: 'wx'});
		appendFileSync(unfinished, checkOf(code));
		renameSync(unfinished, file);
		for (const other of codeUsers) {
			if (hasMore(user, other)) {
				rmSync(fileOf(folder, build, other), {force: true});
			}
		}
	});
	trying(() => {
		rmSync(unfinished, {force: true});
		removeOld(folder);
	});
};
