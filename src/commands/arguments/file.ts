import {formatDay, formatClock} from '../../domain/time.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {ExportFormat} from '../../store/selectors/lists/written-rows.js';
import type {Argument, ArgumentFacts} from '../argument.js';
import {shortName} from './called.js';

const formats: ReadonlyArray<readonly [ending: string, format: ExportFormat]> = [
	['.csv', 'csv'], ['.jsonl', 'jsonl'], ['.ndjson', 'jsonl'],
];

/**
A name for the rows that are shown: of what, whose and when, of characters that a file's name may have anywhere.
*/
const baseName = ({state, now}: ArgumentFacts): string => {
	const {focus, isAll, zone} = state.view;
	const project = focus === 'projects' || isAll ? '' : (selectedProject(state)?.name ?? '').slice(0, 40).toLowerCase().replaceAll(/[^a-z0-9]+/gv, '-').replaceAll(/^-|-$/gv, '');
	const time = `${formatDay(now, zone)}-${formatClock(now, zone).replaceAll(':', '')}`;
	return [focus, ...(project === '' ? [] : [project]), time].join('-');
};

/**
A file that is not there yet, by its name or its path; how it ends says what is written.
*/
export const newFile: Argument = {
	name: 'file',
	wants: 'the name of a new file that ends in .csv or .jsonl',
	isNeeded: true,
	offers: facts => ['.csv', '.jsonl'].map(ending => ({text: `${baseName(facts)}${ending}`})),
	take(text, {state}) {
		const [, format] = formats.find(([ending]) => text.toLowerCase().endsWith(ending) && text.length > ending.length) ?? [];
		if (format === undefined || /\p{Control}/v.test(text)) {
			return undefined;
		}

		const {focus} = state.view;
		const {length} = rowsOf(state, focus);
		return {
			title: `Write ${length} ${length === 1 ? focus.slice(0, -1) : focus} to ${shortName(text)}`,
			disabledReason: length === 0 ? 'There are no rows to write.' : undefined,
			run(actions) {
				actions.exportRows(text, format);
			},
		};
	},
};
