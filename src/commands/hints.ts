import {listBehind, readLists, type ReadList} from '../domain/read-lists.js';
import {serverLists} from '../domain/server-lists.js';
import {lookUp} from '../base/records.js';
import type {State} from '../store/state.js';
import {activeScopes, type Command, type Scope} from './command.js';
import {commandFor, commands} from './registry.js';

const ids = (text: string): readonly string[] => text.split(' ');

/**
The commands at the end of every list's footer. Commands that open related views come first, then commands for display options.
*/
const usual = ids('branches detail next-pane all-projects copy zoom columns-right wide failures databases');

/** The commands that change rows of a fully loaded list. */
const changesOfList: ReadonlyMap<ReadList, string> = new Map([
	['databases', 'database-undo new-database edit-database delete-database database-psql database-load'],
	['snapshots', 'snapshot-undo new-snapshot restore-snapshot edit-snapshot delete-snapshot snapshots-schedule'],
	['roles', 'new-role reset-password role-password role-sessions role-psql delete-role'],
]);

/**
A placeholder for all commands without a position of their own in a list's footer, such as the commands of new kinds of change.
*/
const allOther = '*';

const ofList = (own: string): readonly string[] => [...new Set(['try-again', ...ids(own), allOther, ...usual])];

const ofReadList = (list: ReadList): readonly string[] => {
	const turn = listBehind(list, 1) === list ? [] : [`${list}-turn`];
	return ofList([changesOfList.get(list) ?? [], ...turn, `${list}-facts`, 'filter', `${list}-mark`].flat().join(' '));
};

/**
The order of the footer's keys, as command ids, by the focused list or modal. If the footer is too narrow, the last keys are omitted.

- First come keys that work only at times. They reopen a refused form, undo a change, or go to the next search match.
- Then changes to the selected row, the most frequent first. psql on a compute is as frequent as resizing.
- `/` precedes less frequent keys, because a long list is hard to use without a filter.
- `d` and `tab` come late, because other keys do the same: `enter` opens a detail, and `1`, `2` and `3` go to the panes.

The keys that close or quit, `:` and `?` always come last. The palette and the help have the rest.
*/
export const footerOrder: ReadonlyMap<Scope, readonly string[]> = new Map<Scope, readonly string[]>([
	['replay', ids('play next-mark next-recorded-failure sessions load session-query step play-faster previous-mark filter')],
	['projects', ofList('project-undo open-project filter branches detail new-project project-settings rename-project delete-project recover-project databases')],
	['computes', ofList('undo wake suspend resize psql filter edit delete new-compute sessions branches load detail mark')],
	['operations', ofList('open-place failures all-projects branch-before filter detail')],
	[
		'branches',
		ofList([
			'branch-undo new-branch edit-branch delete-branch reset-branch restore-branch filter compute-on-branch default-branch branch-mark-all',
			'snapshots-of-branches compute-of-branch detail branch-mark finalize-restore',
		].join(' ')),
	],
	['sessions', ofList('session-query session-cancel session-terminate session-psql sessions-turn filter sessions-load sessions-record')],
	...readLists.map(list => [list, ofReadList(list)] as const),
	...serverLists.map(list => [list, ofList(list === 'blocked'
		? 'blocked-facts blocked-cancel blocked-terminate blocked-turn filter blocked-sessions blocked-record'
		: `${list}-facts ${list}-turn filter ${list}-load ${list}-sessions ${list}-record`)] as const),
	['keys', ofList('key-new key-revoke key-rotate filter key-facts key-mark key-refresh')],
	['journal', ofList('journal-facts journal-copy filter journal-all')],
	['detail', [
		...ids('detail-next-find detail-undo detail-wake detail-suspend detail-psql detail-sessions detail-resize detail-edit detail-delete detail-branch'),
		...ids('detail-compute detail-restart detail-load detail-fields detail-search detail-copy detail-project detail-down'),
	]],
	['facts', ids('facts-next-find facts-copy facts-search facts-down')],
	['query', ids('query-next-find query-copy query-search query-down')],
	['diff', ids('diff-next-find diff-down diff-search diff-copy diff-write')],
	['help', ids('help-next-find help-down help-search')],
	['sort', ids('sort-choose sort-down sort-columns-right')],
	['copy', ids('copy-choose copy-down copy-columns-right')],
	['palette', ids('palette-run palette-complete palette-down palette-up')],
	['psql', ids('psql-connect psql-next')],
	['away', ids('away-go away-columns-right')],
	['picker', ids('picker-pick picker-down picker-columns-right')],
	['settings', ids('settings-down settings-columns-right')],
	['refused', ids('refused-retry refused-key refused-profile')],
	['result', ids('result-retry')],
	['form', ids('form-send form-next')],
	['quit', ids('quit-press quit-choose')],
	['secret', ids('secret-copy secret-string secret-psql')],
]);

/**
Returns the rank of a command in the footer of a list or modal, from 0 for the first command. A command without a position of its own follows the
command `hintAfter`, if any. Otherwise, the command comes after a list's own keys, or after all keys of a modal.
*/
export const footerRank = ({id, hintAfter}: Pick<Command, 'id' | 'hintAfter'>, scope: Scope | undefined): number => {
	const order = scope === undefined ? [] : footerOrder.get(scope) ?? [];
	const previous = hintAfter === undefined ? -1 : order.indexOf(hintAfter);
	// The command ranks half a step after the command `hintAfter`, and so before the next command in the order.
	const ranks = [order.indexOf(id), previous === -1 ? -1 : previous + 0.5, order.indexOf(allOther)];
	return ranks.find(rank => rank !== -1) ?? Number.MAX_SAFE_INTEGER;
};

const labels: Readonly<Record<string, string>> = {
	up: '↑', down: '↓', left: '←', right: '→', pageup: 'PgUp', pagedown: 'PgDn',
};

/** Returns the label of a key for the user: `j`, `ctrl-f`, `PgUp`. */
export const keyLabel = (key: string): string => lookUp(labels, key) ?? key;

export type Hint = {
	readonly key: string;
	readonly hint: string;

	/** Whether the hint comes last, and stays even in the narrowest footer. */
	readonly isLast: boolean;
};

/** The commands that have a hint, by scope. */
const hinted = Map.groupBy(commands.filter(({hint}) => hint !== undefined), ({scope}) => scope);

const commandsByScopes = new Map<string, readonly Command[]>();

/**
Returns the commands with a hint in these scopes, in the footer's order. Omits a command if its key means something else in an earlier scope. The
lists are cached, because every key press needs them, and there are few combinations of scopes.
*/
const hintedIn = (scopes: readonly Scope[]): readonly Command[] => {
	const key = scopes.join(' ');
	const found = commandsByScopes.get(key) ?? scopes.flatMap(scope => hinted.get(scope) ?? [])
		.filter(command => commandFor(command.keys[0] ?? '', scopes) === command)
		.toSorted((one, other) => footerRank(one, scopes[0]) - footerRank(other, scopes[0]));
	commandsByScopes.set(key, found);
	return found;
};

const hintsOf = (state: State): readonly Hint[] => hintedIn(activeScopes(state))
	.filter(({disabledReason}) => disabledReason?.(state) === undefined)
	.flatMap(({keys: [key], hint, hintNow, isLastHint: isLast = false}) =>
		key === undefined || hint === undefined ? [] : [{key, hint: hintNow?.(state) ?? hint, isLast}]);

const known = new WeakMap<State, readonly Hint[]>();

/**
Returns the footer's hints: keys that work now and have a hint, in the order of {@link footerOrder}. Omits disabled commands, and commands whose key
means something else in an earlier scope. The hints of a state are cached, because several components need the hints.
*/
export const hints = (state: State): readonly Hint[] => {
	const found = known.get(state) ?? hintsOf(state);
	known.set(state, found);
	return found;
};
