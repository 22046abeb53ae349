import {Buffer} from 'node:buffer';

/**
Loads the emulator's add-on for the widths of grapheme clusters with its own memory. The add-on decodes its table into a buffer,
and reads the head from the start of the underlying memory. For a short buffer, that memory is a pool that other code writes to.
The add-on takes the content for sizes, and with some of those it unpacks the table endlessly.
*/
const loadAddon = async () => {
	const {poolSize} = Buffer;
	Buffer.poolSize = 0;
	try {
		return await import('@xterm/addon-unicode-graphemes');
	} finally {
		Buffer.poolSize = poolSize;
	}
};

export const {UnicodeGraphemesAddon} = await loadAddon();
