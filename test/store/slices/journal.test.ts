import {expect, test} from 'vitest';
import {isFailedEntry, type JournalEntry} from '../../../src/domain/requests/journal-entry.js';
import {
	initialJournal,
	verifiedChange,
	receiveJournal,
	recordedEntry,
} from '../../../src/store/slices/journal.js';
import {noon} from '../fixtures.js';

const wake: JournalEntry = {
	at: noon, method: 'POST', path: '/projects/p/endpoints/ep-a/start', requestId: 'r-1', message: 'The connection was lost.',
};

test.each([[true, false], [false, true]])('the journal entry of an unanswered change records whether the change was made: %s', (wasMade, isFailed) => {
	const other = {...wake, requestId: 'r-2'};
	const journal = verifiedChange('r-1', wasMade)(recordedEntry(other)(recordedEntry(wake)(initialJournal)));
	expect(journal.items).toMatchObject([other, {...wake, wasMade}]);
	expect(journal.items[0]).not.toHaveProperty('wasMade');
	expect(isFailedEntry(journal.items[1]!)).toBe(isFailed);
});

test('if two journal entries have the same request id, each verification is recorded in the newest unverified entry', () => {
	const later = {...wake, at: noon + 1000};
	const journal = verifiedChange('r-1', true)(recordedEntry(later)(recordedEntry(wake)(initialJournal)));
	expect(journal.items.map(({wasMade}) => wasMade)).toEqual([true, undefined]);
	expect(verifiedChange('r-1', false)(journal).items.map(({wasMade}) => wasMade)).toEqual([true, false]);
});

test('of two entries for a change in the journal file, only the verified entry is kept', () => {
	const found = {...wake, wasMade: true};
	const later: JournalEntry = {
		...wake, at: noon + 1000, requestId: 'r-3', status: 200,
	};
	expect(receiveJournal([found, later, wake])(initialJournal).items).toMatchObject([found, later]);
	expect(receiveJournal([later, wake])(initialJournal).items).toMatchObject([later, wake]);
});
