import {readFile} from 'node:fs/promises';

/**
How long a server may take to accept connections, in milliseconds.
*/
export type StartLimit = {
	/**
	Without any progress: neither a new line in its log nor another segment of its write-ahead log. Postgres says every 10 seconds how far it has got.
	*/
	readonly stallMilliseconds: number;

	/**
	In all, however much progress there is.
	*/
	readonly mostMilliseconds: number;
};

export const usualLimit: StartLimit = {stallMilliseconds: 120_000, mostMilliseconds: 3_600_000};

const looksPerStall = 20;

/**
What the processes of a server call themselves: the one that recovers names the segment it reads. Nothing where the system does not say.
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

/**
A look at a server that starts.
*/
export type StartWatch = {
	/**
	Takes note of a line of its log. One that it has said before, but for the time, is no progress.
	*/
	readonly note: (sign: string) => void;

	/**
	Resolves with what is wrong, in words, when a limit has passed.
	*/
	readonly isOver: Promise<string>;
	readonly stop: () => void;
};

const inWords = (milliseconds: number): string => milliseconds < 60_000 ? `${milliseconds / 1000} s` : `${Math.round(milliseconds / 60_000)} minutes`;

/**
Watches a server until it is stopped or a limit has passed. Looks are counted, and not the time, so that nothing is over after this program was stopped.
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
