import {readKeyFile} from './key-file.js';
import {keyFromText, type KeyReading, type KeySource} from './key-source.js';

/**
Reads the API key from where it comes: takes the value, or reads the file. A command takes time and is run later, when the screen is there.
*/
export const readKey = async (source: Exclude<KeySource, {readonly kind: 'command'}>): Promise<KeyReading> =>
	source.kind === 'value' ? keyFromText(source.apiKey, source.origin) : readKeyFile(source.file);
