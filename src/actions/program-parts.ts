import {createJournal} from './journal.js';
import {createRecordExchange} from './record-exchange.js';
import {createCopyText} from './shell.js';

/**
Actions of the program as a whole.
*/
export const programActions = {
	journal: createJournal,
	recordExchange: createRecordExchange,
};

/**
Parts for building actions, which no command can access.
*/
export const programParts = {
	copy: createCopyText,
};
