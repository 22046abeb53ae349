import {constants} from 'node:fs';
import {open} from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {systemCode} from '../base/file-error.js';
import {makeFolder} from '../base/make-folder.js';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import type {Instant} from '../domain/time.js';
import {endsWithin} from './ends-within.js';
import {isOfNewerFormat, parseKept} from './newer-format.js';
import {writeAtomically} from './write-atomically.js';

/**
Whose operations were looked at: those of an organization on a control plane.
*/
export type LookedScope = {
	readonly baseUrl: string;

	/**
	Absent where no organization was named.
	*/
	readonly orgId?: string;
};

/**
A moment at which the feed was on the screen and current.
*/
export type Looked = LookedScope & {
	readonly at: Instant;

	/**
	The failures of the last minutes that were on the list then: they are no news, whatever the clocks say.
	*/
	readonly seenIds: readonly string[];
};

/**
A program begins the file anew at this size; one that is much larger is not its own.
*/
const mostBytes = 65_536;
const mostReadBytes = 16 * mostBytes;

/**
The latest moment that a Date can hold.
*/
const latestInstant = 8.64e15;

const lookedSchema = v.object({
	baseUrl: v.pipe(v.string(), v.nonEmpty()),
	orgId: v.optional(v.string()),
	at: v.pipe(v.number(), v.minValue(0), v.maxValue(latestInstant)),
	seenIds: v.pipe(v.array(v.string()), v.maxLength(1000)),
});

const keyOf = ({baseUrl, orgId}: LookedScope): string => JSON.stringify([baseUrl, orgId ?? null]);

type Kept = {
	readonly moments: ReadonlyMap<string, Looked>;

	/**
	Lines that hold no such moment.
	*/
	readonly skipped: number;

	/**
	Lines that a newer version wrote, which are kept as they are.
	*/
	readonly newer: readonly string[];
};

const parse = (text: string): Kept => {
	const moments = new Map<string, Looked>();
	const newer: string[] = [];
	let skipped = 0;
	for (const line of text.split('\n')) {
		if (line === '') {
			continue;
		}

		if (isOfNewerFormat(line)) {
			newer.push(line);
			continue;
		}

		const looked = parseKept(lookedSchema, line);
		if (looked === undefined) {
			skipped += 1;
			continue;
		}

		const key = keyOf(looked);
		const before = moments.get(key);
		if (before === undefined || before.at <= looked.at) {
			moments.set(key, looked);
		}
	}

	return {moments, skipped, newer};
};

const readKept = async (file: string): Promise<Kept> => {
	try {
		return parse(await readRegularFile(file, mostReadBytes));
	} catch (error) {
		if (error instanceof UnusableFile) {
			return {moments: new Map(), skipped: 1, newer: []};
		}

		if (systemCode(error) === 'ENOENT') {
			return {moments: new Map(), skipped: 0, newer: []};
		}

		throw error;
	}
};

/**
When the feed of that scope was looked at last, by whichever program; and how many lines of the file were of no use.

@throws an error of the system when the file is there and can't be read.
*/
export const readLooked = async (file: string, scope: LookedScope): Promise<{readonly looked?: Looked; readonly skipped: number}> => {
	const {moments, skipped} = await readKept(file);
	const looked = moments.get(keyOf(scope));
	return {skipped, ...(looked !== undefined && {looked})};
};

/**
A link in the file's place is not followed, and a pipe is not waited for.
*/
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const appending = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
Keeps a moment as one line, in one write: several programs share the file, and the latest moment of each scope counts. A line that a crash cut short
is ended first. A file that has grown is restarted with one line for each scope; what another program appends in that instant it appends again a
little later.

@throws an error of the system, or {@link UnusableFile}, when that fails.
*/
export const keepLooked = async (file: string, looked: Looked): Promise<void> => {
	await makeFolder(path.dirname(file), 0o700);
	const handle = await open(file, appending, 0o600);
	let size: number;
	try {
		const status = await handle.stat();
		if (!status.isFile()) {
			throw new UnusableFile(`${file} is not a regular file`);
		}

		await handle.write(`${await endsWithin(handle, status.size) ? '\n' : ''}${JSON.stringify(looked)}\n`);
		({size} = await handle.stat());
	} finally {
		await handle.close();
	}

	if (size <= mostBytes) {
		return;
	}

	const {moments, newer} = await readKept(file);
	const lines = [...newer, ...moments.values().map(moment => JSON.stringify(moment))];
	await writeAtomically(file, `${lines.join('\n')}\n`);
};
