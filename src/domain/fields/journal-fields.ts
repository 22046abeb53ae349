import {fieldsOf} from '../attributes/derive.js';
import {journalAttributes} from '../attributes/journal-attributes.js';

/**
The fields of requests in the journal that can be filtered and sorted by.
*/
export const journalFields = fieldsOf(journalAttributes);
