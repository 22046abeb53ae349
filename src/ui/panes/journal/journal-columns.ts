import {columnsOf} from '../../../domain/attributes/derive.js';
import {journalAttributes} from '../../../domain/attributes/journal-attributes.js';

export const journalColumns = columnsOf(journalAttributes);

/**
The columns for requests to several control planes: the one that names the control plane is there without being asked for.
*/
export const allJournalColumns = journalColumns.map(column => column.id === 'plane' ? {...column, isWideOnly: false} : column);
