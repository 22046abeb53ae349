import type {GivenOptions} from '../options/given-options.js';
import type {CompletionShell} from './completion/shell.js';
import type {ServeArguments} from './serve-options.js';
import type {SnapshotView} from './snapshot/view.js';
import type {Wishes} from './snapshot/wishes.js';

/** The options of `record` besides those of the dashboard. */
export type RecordWishes = {
	/** The duration to keep, in milliseconds; undefined to keep everything. */
	readonly keepMilliseconds: number | undefined;
	readonly hasQueries: boolean;
	readonly keepsAwake: boolean;
};

/**
The task that the arguments describe.

- `text`: print the text and exit with 0.
- `usage`: print the sentence, which says what is wrong with the arguments, and exit with 2.
*/
export type Request =
	| {readonly kind: 'dashboard'; readonly given: GivenOptions}
	| {readonly kind: 'snapshot'; readonly view: SnapshotView; readonly isJson: boolean; readonly wishes: Wishes; readonly given: GivenOptions}
	| {readonly kind: 'tail'; readonly isJson: boolean; readonly wishes: Wishes; readonly given: GivenOptions}
	| {readonly kind: 'record'; readonly file: string; readonly recording: RecordWishes; readonly given: GivenOptions}
	| {readonly kind: 'export recording'; readonly file: string}
	| {readonly kind: 'replay'; readonly file: string; readonly given: GivenOptions}
	| {readonly kind: 'serve'; readonly serve: ServeArguments}
	| {readonly kind: 'completion'; readonly shell: CompletionShell}
	| {readonly kind: 'profile names'}
	| {readonly kind: 'text'; readonly text: string}
	| {readonly kind: 'usage'; readonly sentence: string};

/** Receives the task that the arguments describe. */
export type TakeRequest = (request: Request) => void;
