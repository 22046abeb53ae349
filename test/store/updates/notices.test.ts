import {expect, test} from 'vitest';
import {createStore} from '../../../src/store/store.js';
import {clearedNotice, noticed} from '../../../src/store/updates/notices.js';
import {noon} from '../fixtures.js';

const tell = (...notices: ReadonlyArray<readonly [text: string, seconds: number, tone?: 'info']>) => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	for (const [text, seconds, tone = 'bad'] of notices) {
		store.setState(noticed({text, tone, at: noon + (seconds * 1000)}));
	}

	return store;
};

const dismissed = (store: ReturnType<typeof tell>): readonly string[] => {
	const seen: string[] = [];
	for (let {notice} = store.getState(); notice !== undefined; {notice} = store.getState()) {
		seen.push(notice.text);
		store.setState(clearedNotice(undefined));
	}

	return seen;
};

test('failure notices that come at the same time are shown one after another', () => {
	expect(dismissed(tell(['session', 0], ['journal', 0.1], ['key', 0.2]))).toEqual(['session', 'journal', 'key']);
});

test('dismissing a later failure notice shows the earlier notice again', () => {
	expect(dismissed(tell(['one', 0], ['two', 1], ['three', 60], ['four', 120]))).toEqual(['four', 'three', 'one', 'two']);
	expect(dismissed(tell(['one', 0], ['good to know', 1, 'info']))).toEqual(['good to know', 'one']);
});

test('at most fifty notices wait to be shown', () => {
	const store = tell(...Array.from({length: 80}, (_, index) => [`${index}`, index * 10] as const));
	expect(store.getState().waitingNotices).toHaveLength(50);
	expect(dismissed(store).slice(0, 3)).toEqual(['79', '78', '77']);
});
