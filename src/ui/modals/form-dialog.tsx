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
import {
	buttonLine,
	formRows,
	mustBeSeen,
	pinnedTarget,
} from './form-lines.js';
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

	const columns = Math.min(screen.columns, view.sizes === undefined ? widest : widest + sizeTableColumns(true) + tableGap);
	const table = view.sizes === undefined ? undefined : tableFor(innerColumns({columns, rows: 0}));
	const inside = innerColumns({columns, rows: 0}) - (table === undefined ? 0 : table.columns + tableGap);
	const room = Math.max(1, screen.rows - aroundRows - 1);
	const field = view.fields[modal.focus];
	const choiceRowsOf = (focus: number): number => {
		const other = view.fields[focus];
		const count = other?.kind === 'choice' ? other.choices.length : 1;
		return Math.max(1, Math.min(count, room < littleRoom ? fewChoiceRows : mostChoiceRows));
	};

	const choiceRows = choiceRowsOf(modal.focus);
	const {rows, tallest, isTight} = formRows(shown, glyphs, {columns: inside, rows: room}, choiceRowsOf);
	const pinned = isTight && !mustBeSeen(shown) ? [fitLine(pinnedTarget(view, inside, glyphs), inside)] : [];
	const visible = Math.min(tallest, room);
	const scrolling = visible - pinned.length;
	const size: PaneSize = {columns, rows: visible + aroundRows};
	const focused = rows.findIndex(row => row.fieldIndex === modal.focus);
	// With the focus on a button, the effects are shown.
	const effects = rows.findIndex(({isEffect = false}) => isEffect);
	const wanted = focused === -1 ? (effects === -1 ? rows.length : effects) : focused - Math.max(1, Math.floor((scrolling - choiceRows) / 2));
	const most = Math.max(0, rows.length - scrolling);
	const usual = mustBeSeen(shown) ? 0 : Math.max(0, Math.min(wanted, most));
	const start = Math.max(0, Math.min(usual + modal.scroll, most));
	const beside = table === undefined || view.sizes === undefined ? [] : sizeTable(view.sizes, visible, glyphs, table.isWide);
	const withTable = (segments: Segments, index: number): Segments => table === undefined
		? fitLine(segments, inside)
		: [...fitLine(segments, inside), {text: ' '.repeat(tableGap)}, ...fitLine(beside[index] ?? [], table.columns)];
	const text = [...pinned, ...rows.slice(start, start + scrolling).map(({segments}) => segments)];
	const lines = Array.from({length: visible}, (_, index) => withTable(text[index] ?? [], index));
	const place = focused - start;
	const excess = usual + modal.scroll - start;

	// How far the form scrolls is known only here. A position beyond an end is corrected, so that scrolling back takes effect at once.
	useEffect(() => {
		if (excess !== 0) {
			actions.forms.scroll(-excess);
		}
	}, [actions, excess]);

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={view.title}
				lines={[...lines, fitLine([], innerColumns(size)), fitLine(buttonLine(shown, glyphs), innerColumns(size))]}
				{...(rows.length > scrolling && {aside: {text: start + scrolling < rows.length ? 'more below' : 'more above', tone: 'dim'}})}
			/>
			{field !== undefined && place >= 0 && place < scrolling && (
				<FormFieldLine
					key={field.id}
					field={field}
					left={2 + labelColumns}
					top={place + pinned.length + 1}
					columns={inside - labelColumns}
					rows={Math.min(choiceRows, scrolling - place)}
				/>
			)}
		</Overlay>
	);
};
