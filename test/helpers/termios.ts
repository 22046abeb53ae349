import {spawn} from 'node:child_process';
import {once} from 'node:events';

export type TermiosWatch = {
	/** Reads the settings as `stty -a` prints them. */
	readonly read: () => Promise<string>;
	readonly close: () => void;
};

const endOfAnswer = '--\n';

/**
Keeps the program's end of a pseudo-terminal open, so that its settings can be read at any time, even after the program has ended.
*/
export const watchTermios = (fileDescriptor: number): TermiosWatch => {
	const {stdin, stdout} = spawn('sh', ['-c', 'while read -r line; do stty -a <&3; echo "--"; done'], {
		stdio: ['pipe', 'pipe', 'inherit', fileDescriptor],
	});
	if (!stdin || !stdout) {
		throw new Error('The watching shell has no pipes.');
	}

	let answers = '';
	stdout.setEncoding('utf8');
	stdout.on('data', (chunk: string) => {
		answers += chunk;
	});
	return {
		async read() {
			answers = '';
			stdin.write('\n');
			while (!answers.endsWith(endOfAnswer)) {
				await once(stdout, 'data');
			}

			return answers.slice(0, -endOfAnswer.length);
		},
		close() {
			stdin.end();
		},
	};
};
