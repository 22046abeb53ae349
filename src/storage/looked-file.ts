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

/** The organization and the control plane of a viewed feed. */
export type LookedScope = {
	readonly baseUrl: string;

	/** The id of the organization; absent if none was chosen. */
	readonly orgId?: string;
};

/** A time at which the feed was on the screen and current. */
export type Looked = LookedScope & {
	readonly at: Instant;

	/**
	The ids of the recent failures that the feed had at that time. The summary of events after an absence leaves these failures out, even if clocks
	differ.
	*/
	readonly seenIds: readonly string[];
};

/** The size in bytes at which a program rewrites the file, to make it smaller. */
const mostBytes = 65_536;

/** The maximum size to read, in bytes. A larger file is not from pgtower. */
const mostReadBytes = 16 * mostBytes;

/** The latest moment that a Date can hold, in milliseconds since 1970. */
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

	/** The number of unusable lines. */
	readonly skipped: number;

	/** The lines that a newer version wrote, which stay unchanged. */
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
Reads the time at which any pgtower process last showed the feed of a scope. Also counts the unusable lines of the file.

@throws A system error if the file exists and can't be read.
*/
export const readLooked = async (file: string, scope: LookedScope): Promise<{readonly looked?: Looked; readonly skipped: number}> => {
	const {moments, skipped} = await readKept(file);
	const looked = moments.get(keyOf(scope));
	return {skipped, ...(looked !== undefined && {looked})};
};

/** Flags for appending to a file without following a link and without waiting for a pipe that nobody reads. */
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const appending = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
Appends a last-viewed time as one line. Uses only one write, because several programs share the file. Reading returns the latest time of a scope. If a
crash cut the last line short, ends that line first. Rewrites a large file with one line per scope. If the rewriting loses a line of another program,
that program soon writes its next line.

@throws A system error, or {@link UnusableFile}.
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
