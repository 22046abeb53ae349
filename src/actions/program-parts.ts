import {createJournal} from './journal.js';
import {createDropHint} from './notices.js';
import {createRecordExchange} from './record-exchange.js';
import {createCopyText} from './shell.js';

/** Actions of the program as a whole. */
export const programActions = {
	dropHint: createDropHint,
	journal: createJournal,
	recordExchange: createRecordExchange,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const programParts = {
	copy: createCopyText,
};
