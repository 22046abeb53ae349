import {closeSync, constants, openSync} from 'node:fs';
import {isatty} from 'node:tty';

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
