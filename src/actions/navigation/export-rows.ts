import {kindOf} from '../../store/rows/list-kinds.js';
import type {ExportFormat} from '../../store/selectors/lists/written-rows.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import {listAt} from '../../store/slices/view/view.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/** Stores exported rows. */
export type ExportStorage = {
	/**
	Writes a new file atomically.

	@returns Its full path, or an error message.
	*/
	readonly writeNew: (file: string, lines: Iterable<string>) => Promise<{readonly path: string} | {readonly problem: string}>;
};

/** Exports the rows of the focused list to a file. */
export type ExportRows = (file: string, format: ExportFormat) => void;

type Parts = {
	readonly context: Pick<Context, 'store' | 'clock'>;
	readonly exportStorage: ExportStorage;
	readonly notify: Notify;
};

const words = {csv: 'CSV', jsonl: 'JSON lines'} as const satisfies Record<ExportFormat, string>;

export const createExportRows = ({context: {store, clock}, exportStorage, notify}: Parts): ExportRows => {
	const write = async (file: string, format: ExportFormat) => {
		const state = store.getState();
		const list = listAt(state.view);
		const {count, lines} = listCalled(list).exported(state, format, clock.now());
		const written = await exportStorage.writeNew(file, lines());
		if ('problem' in written) {
			notify(written.problem, 'bad');
		} else {
			notify(`${count} ${count === 1 ? kindOf(list).one : kindOf(list).many} written as ${words[format]} to ${written.path}`, 'good');
		}
	};

	return (file, format) => {
		void write(file, format);
	};
};
