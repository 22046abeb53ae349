import {spawnSync} from 'node:child_process';
import {closeSync, constants, openSync} from 'node:fs';
import {isatty} from 'node:tty';

/**
Returns the settings of a terminal, in the format of `setTermios`; undefined without `stty`.

When node sets raw mode, it remembers the settings that it finds, in order to restore them later. If another program has left changed settings behind,
node restores the changed settings.
*/
export const termiosOf = (descriptor: number): string | undefined => {
	const {status, stdout} = spawnSync('stty', ['-g'], {stdio: [descriptor, 'pipe', 'ignore'], encoding: 'utf8', timeout: 1000});
	const settings = stdout?.trim();
	return status === 0 && settings !== '' ? settings : undefined;
};

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
Opens the terminal of standard input again for another program. pgtower's own descriptor is non-blocking, which other programs don't expect.

@returns The new descriptor; undefined if no terminal can be opened.
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
