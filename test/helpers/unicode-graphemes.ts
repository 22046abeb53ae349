import {Buffer} from 'node:buffer';

/**
The add-on of the emulator that knows the widths of grapheme clusters, loaded with a memory of its own. It decodes its table into a buffer,
and reads the head of that from the start of the memory behind it. For a short buffer that is a pool to which others write. What stands there
is taken for sizes, and with some of those the table is unpacked for ever.
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
