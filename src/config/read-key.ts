import {runKeyCommand, type Surroundings} from './key-command.js';
import {readKeyFile} from './key-file.js';
import {keyFromText, type KeyReading, type KeySource} from './key-source.js';

/**
Reads the API key from where it comes: takes the value, reads the file, or runs the command.
*/
export const readKey = async (source: KeySource, surroundings: Surroundings): Promise<KeyReading> => {
	switch (source.kind) {
		case 'value': {
			return keyFromText(source.apiKey, source.origin);
		}

		case 'file': {
			return readKeyFile(source.file);
		}

		case 'command': {
			return runKeyCommand(source.command, surroundings);
		}
	}
};
