import {spawnSync} from 'node:child_process';
import {closeSync, constants, openSync} from 'node:fs';
import {isatty} from 'node:tty';

/**
The settings of a terminal, in the form that `setTermios` takes; undefined where there is no `stty`.

Node remembers the settings that it found when it set raw mode. Those that another program leaves behind would take their place.
*/
export const termiosOf = (descriptor: number): string | undefined => {
	const {status, stdout} = spawnSync('stty', ['-g'], {stdio: [descriptor, 'pipe', 'ignore'], encoding: 'utf8', timeout: 1000});
	const settings = stdout?.trim();
	return status === 0 && settings !== '' ? settings : undefined;
};

/**
Gives a terminal settings that it had before.
*/
export const setTermios = (descriptor: number, settings: string): void => {
	spawnSync('stty', [settings], {stdio: [descriptor, 'ignore', 'ignore'], timeout: 1000});
};

const open = (path: string): number | undefined => {
	try {
		// oxlint-disable-next-line no-bitwise -- The flags are bits.
		return openSync(path, constants.O_RDWR | constants.O_NOCTTY);
	} catch {
		return undefined;
	}
};

/**
Opens the terminal of standard input once more, for another program: reading from the one that this program has does not block, which no
other program expects. Undefined where it can't be opened, and where it is no terminal.
*/
export const openOwnDescriptor = (): number | undefined => {
	for (const path of ['/proc/self/fd/0', '/dev/tty']) {
		const descriptor = open(path);
		if (descriptor === undefined) {
			continue;
		}

		if (isatty(descriptor)) {
			return descriptor;
		}

		closeSync(descriptor);
	}

	return undefined;
};
