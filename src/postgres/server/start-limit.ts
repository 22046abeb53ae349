import {readFile} from 'node:fs/promises';

/** The time limits for a server until it accepts connections, in milliseconds. */
export type StartLimit = {
	/**
	The maximum time without progress. Progress is a new log line, or another segment of the write-ahead log. Postgres logs its progress every 10
	seconds.
	*/
	readonly stallMilliseconds: number;

	/** The maximum total time, regardless of progress. */
	readonly mostMilliseconds: number;
};

export const usualLimit: StartLimit = {stallMilliseconds: 120_000, mostMilliseconds: 3_600_000};

const looksPerStall = 20;

/**
Returns the titles of a server's processes. During recovery, the title of the startup process names the segment it reads.

@returns An empty text if the system does not show the titles.
*/
const titlesOf = async (processId: number): Promise<string> => {
	try {
		const children = await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8');
		const titles = await Promise.all(children.trim().split(' ').map(async child => readFile(`/proc/${child}/cmdline`, 'utf8')));
		return titles.filter(title => title.includes('startup')).join(' ');
	} catch {
		return '';
	}
};

export type StartWatch = {
	/** Receives a log line. A repeated line is no progress, even if its elapsed time differs. */
	readonly note: (sign: string) => void;

	/** Resolves when a limit has been exceeded, with a description of the problem. */
	readonly isOver: Promise<string>;
	readonly stop: () => void;
};

const inWords = (milliseconds: number): string => milliseconds < 60_000 ? `${milliseconds / 1000} s` : `${Math.round(milliseconds / 60_000)} minutes`;

/**
Watches a server until the watch is stopped or a limit has been exceeded. Counts checks rather than time, so that suspending pgtower does not exceed a
limit.
*/
export const watchStart = (processId: number, {stallMilliseconds, mostMilliseconds}: StartLimit): StartWatch => {
	const lookMilliseconds = stallMilliseconds / looksPerStall;
	const over = Promise.withResolvers<string>();
	const seen = new Set<string>();
	let looksSinceProgress = 0;
	let looks = 0;
	const note = (sign: string) => {
		const plain = sign.replaceAll(/elapsed time: [\d.]+ s/gv, '');
		if (seen.has(plain)) {
			return;
		}

		seen.add(plain);
		looksSinceProgress = 0;
	};

	const look = async () => {
		looks += 1;
		looksSinceProgress += 1;
		note(await titlesOf(processId));
		if (looksSinceProgress >= looksPerStall) {
			over.resolve(`it made no progress for ${inWords(stallMilliseconds)}`);
		} else if (looks * lookMilliseconds >= mostMilliseconds) {
			over.resolve(`it took longer than ${inWords(mostMilliseconds)}`);
		}
	};

	const timer = setInterval(() => {
		void look();
	}, lookMilliseconds);
	return {
		note,
		isOver: over.promise,
		stop() {
			clearInterval(timer);
		},
	};
};
