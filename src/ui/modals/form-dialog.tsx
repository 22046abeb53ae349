import {useEffect, type ReactElement} from 'react';
import {describeForm} from '../../forms/describe.js';
import {formAnswer} from '../../store/selectors/form-answer.js';
import {isChangeForm, type FormModal} from '../../store/slices/form-modal.js';
import {useActions} from '../hooks/use-actions.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {labelColumns} from './form-answer-lines.js';
import {FormFieldLine} from './form-field.js';
import {buttonLine, formRows, mustBeSeen} from './form-lines.js';
import {sizeTable, sizeTableColumns} from './form-sizes.js';
import {Overlay} from './overlay.js';

/**
The greatest width of a form, and the smallest that it accepts beside a table, in cells.
*/
const widest = 84;
const leastBesideTable = 54;

const tableGap = 3;
/**
The rows for the choices of a field: usually, and where there is little room.
*/
const mostChoiceRows = 5;
const fewChoiceRows = 3;
const littleRoom = 16;

/**
The rows around the lines of a form: its borders, the line of buttons and a blank one. The last row of the screen stays free for notices.
*/
const aroundRows = 4;

/**
The width of the table of sizes beside a form, if there is room for it.
*/
const tableFor = (inside: number): {readonly columns: number; readonly isWide: boolean} | undefined =>
	[true, false]
		.map(isWide => ({columns: sizeTableColumns(isWide), isWide}))
		.find(({columns}) => inside - columns - tableGap >= leastBesideTable);

/**
A form over the panes. Where there is no room for all of its lines, those around the focused field are shown.
*/
export const FormDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: FormModal}): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const view = describeForm(state, modal);
	const answer = formAnswer(state, modal);
	const shown = {modal, view, answer};
	const actions = useActions();
	const differingTask = answer.differences !== undefined && isChangeForm(modal) ? modal.taskId : undefined;

	useEffect(() => {
		if (differingTask !== undefined) {
			actions.forms.drewDifferences(differingTask);
		}
	}, [actions, differingTask]);

	const most = view.sizes === undefined ? widest : widest + sizeTableColumns(true) + tableGap;
	const columns = Math.min(screen.columns, most);
	const table = view.sizes === undefined ? undefined : tableFor(innerColumns({columns, rows: 0}));
	const inside = innerColumns({columns, rows: 0}) - (table === undefined ? 0 : table.columns + tableGap);
	const room = Math.max(1, screen.rows - aroundRows - 1);
	const field = view.fields[modal.focus];
	const choiceCount = field?.kind === 'choice' ? field.choices.length : 1;
	const choiceRows = Math.max(1, Math.min(choiceCount, room < littleRoom ? fewChoiceRows : mostChoiceRows));
	const rows = formRows(shown, glyphs, {columns: inside, rows: room, choiceRows});
	const visible = Math.min(rows.length, room);
	const size: PaneSize = {columns, rows: visible + aroundRows};
	const focused = rows.findIndex(row => row.fieldIndex === modal.focus);
	// With the focus on a button, the end of the form is shown: the effects.
	const wanted = focused === -1 ? rows.length - visible : focused - Math.max(1, Math.floor((visible - choiceRows) / 2));
	const start = mustBeSeen(shown) ? 0 : Math.max(0, Math.min(wanted, rows.length - visible));
	const beside = table === undefined || view.sizes === undefined ? [] : sizeTable(view.sizes, visible, glyphs, table.isWide);
	const withTable = (segments: Segments, index: number): Segments => table === undefined
		? fitLine(segments, inside)
		: [...fitLine(segments, inside), {text: ' '.repeat(tableGap)}, ...fitLine(beside[index] ?? [], table.columns)];
	const lines = rows.slice(start, start + visible).map(({segments}, index) => withTable(segments, index));
	const place = focused - start;

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={view.title}
				lines={[...lines, fitLine([], innerColumns(size)), fitLine(buttonLine(shown, glyphs), innerColumns(size))]}
				{...(rows.length > visible && {aside: {text: start + visible < rows.length ? 'more below' : 'more above', tone: 'dim'}})}
			/>
			{field !== undefined && place >= 0 && place < visible && (
				<FormFieldLine
					key={field.id}
					field={field}
					left={2 + labelColumns}
					top={place + 1}
					columns={inside - labelColumns}
					rows={Math.min(choiceRows, visible - place)}
				/>
			)}
		</Overlay>
	);
};
