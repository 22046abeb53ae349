import {
	chmodSync,
	lstatSync,
	appendFileSync,
	closeSync,
	constants,
	fstatSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
	type Stats,
} from 'node:fs';
import process from 'node:process';
import {Buffer} from 'node:buffer';
import {crc32} from 'node:zlib';
import path from 'node:path';
import {systemCode} from '../base/file-error.js';
import {makeFolderNow, anythingByOthers, grants} from '../base/make-folder.js';
import {findHome} from '../config/home.js';
import {findPaths} from '../config/paths.js';
import {readOpen} from './read-open.js';

const privateFolder = 0o700;

/**
Returns whether a file or folder belongs to a user, and grants others no rights.

`own`: the id of the user who runs the program; undefined on systems without user ids.
*/
const isOwnAlone = ({mode, uid}: Pick<Stats, 'mode' | 'uid'>, own: number | undefined = process.getuid?.()): boolean =>
	!grants(mode, anythingByOthers) && (own === undefined || uid === own);

/**
Creates a folder for code that is run later. The folder is private to its owner, regardless of the umask.

`own`: the id of the user who runs the program; undefined on systems without user ids.

@returns Whether the folder is safe to use. A folder is unsafe if it can't be created, is a link, belongs to someone else, or grants others any right.
Code in an unsafe folder may be from someone else.
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
Returns the folder that keeps compiled code for the next start. The folder must be private, because the code is executed.

@returns Undefined if the folder can't be created, if others could write to it, or if node's own variable disables the cache.
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
The kinds of runs that compiled code comes from. The kinds that use more of the program come first. `glance` is a dashboard that ended early.
`command` calls a control plane, and `text` only prints text.
*/
export const codeUsers = ['dashboard', 'glance', 'command', 'text'] as const;

export type CodeUser = typeof codeUsers[number];

/**
Returns whether a run of the kind `user` uses more of the program than a run of the kind `than`. True if `than` is undefined, which means that no code
is kept.
*/
export const hasMore = (user: CodeUser, than: CodeUser | undefined): boolean => than === undefined || codeUsers.indexOf(user) < codeUsers.indexOf(than);

/** The age after which an unchanged file is removed as a leftover of an old version, in milliseconds. */
const oldAge = 30 * 24 * 60 * 60 * 1000;

/** The age after which an unfinished file is removed as a leftover of a killed program, in milliseconds. */
const unfinishedAge = 10 * 60 * 1000;

const isUnfinished = /\.code\.\d+$/v;

const fileOf = (folder: string, build: string, user: CodeUser): string => path.join(folder, `${user}-${build}-${process.version}-${process.arch}.code`);

/**
Runs work on files of compiled code, and ignores system errors. Without kept code, the next start only takes longer, so the user gets no message.
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

const checkLength = 4;

/**
Returns the checksum that follows the code in its file. V8 only checks the length of code, and crashes if the code is damaged. A hash would also
find this damage, but loading node's `crypto` would delay every start.
*/
const checkOf = (code: Uint8Array): Uint8Array => {
	const check = Buffer.alloc(checkLength);
	check.writeUInt32LE(crc32(code));
	return check;
};

const whole = (file: Uint8Array): Uint8Array | undefined => {
	const length = Math.max(file.length - checkLength, 0);
	const code = file.subarray(0, length);
	return Buffer.compare(checkOf(code), file.subarray(length)) === 0 ? code : undefined;
};

/** The name of node's own folder for compiled code (`v24.0.0-x64-…`), which pgtower used before 0.2.0. */
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

/** The flags for opening a file to read it, without following a link or waiting for a pipe. */
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const reading = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
Reads a file that only the user can access. Returns undefined for any other file, since others may once have been able to write to the folder. Checks
the open file, so that another file can't take its place after the check.
*/
const readOwn = (file: string, room: Uint8Array | undefined): Uint8Array | undefined => {
	const opened = openSync(file, reading);
	try {
		const status = fstatSync(opened);
		return status.isFile() && isOwnAlone(status) ? readOpen(opened, room) : undefined;
	} finally {
		closeSync(opened);
	}
};

/**
Returns compiled code for a build of the program and this version of node.

`folder`: a private folder. `build`: identifies the build. `room`: memory that the code may overwrite; see {@link readOpen}.

@returns Undefined if no code is kept, or if the kept code is unreadable, damaged, or possibly from someone else. The program then compiles the code
that it needs.
*/
export const readKeptCode = (folder: string, build: string, user: CodeUser, room?: Uint8Array): Uint8Array | undefined => trying(() => {
	const file = readOwn(fileOf(folder, build, user), room);
	return file === undefined ? undefined : whole(file);
});

/**
Keeps compiled code for the next start, and removes less complete code of the same build. The file is written in one step, so that another start reads
either the old or the new file. Files of old versions and unfinished files are removed.
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
