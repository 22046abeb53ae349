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
What actions are made from, and no command sees.
*/
export const programParts = {
	copy: createCopyText,
};
