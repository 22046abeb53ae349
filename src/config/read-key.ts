import {readKeyFile} from './key-file.js';
import {keyFromText, type KeyReading, type KeySource} from './key-source.js';

/**
Reads the API key from its source: a value or a file. A command takes time and runs later, once the screen is drawn.
*/
export const readKey = async (source: Exclude<KeySource, {readonly kind: 'command'}>): Promise<KeyReading> =>
	source.kind === 'value' ? keyFromText(source.apiKey, source.origin) : readKeyFile(source.file);
