import {kindOf} from '../../store/rows/list-kinds.js';
import type {ExportFormat} from '../../store/selectors/lists/written-rows.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import {listAt} from '../../store/slices/view/view.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/**
Where rows are written to.
*/
export type ExportStorage = {
	/**
	Writes a new file, whole or not at all.

	@returns Its whole path, or a sentence that says why there is none.
	*/
	readonly writeNew: (file: string, lines: Iterable<string>) => Promise<{readonly path: string} | {readonly problem: string}>;
};

/**
Writes the rows of the list that has the keys to a file.
*/
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
