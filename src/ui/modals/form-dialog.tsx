import {Box} from 'ink';
import type {ReactElement} from 'react';
import {describeForm} from '../../forms/describe.js';
import type {FormModal} from '../../store/form-modal.js';
import {useActions} from '../hooks/use-actions.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {ChoiceField} from '../parts/choice-field.js';
import {FieldOverlay} from '../parts/field-overlay.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {TextField} from '../parts/text-field.js';
import {fitLine, type Segments} from '../segment.js';
import {buttonLine, formRows, type FormRow} from './form-lines.js';
import {Overlay} from './overlay.js';

const widest = 84;
const mostChoiceRows = 5;

/**
Cells before a field: the frame's border, a blank, and the label.
*/
const fieldLeft = 16;

/**
A form's lines with the rows that its choices take.
*/
const withChoices = (rows: readonly FormRow[]): readonly FormRow[] =>
	rows.flatMap(row => [row, ...Array.from({length: Math.max(0, (row.choiceRows ?? 1) - 1)}, (): FormRow => ({segments: []}))]);

/**
A form over the panes. Only its lines around the field in use are shown where there is no room for all.
*/
export const FormDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: FormModal}): ReactElement => {
	const {glyphs} = useTheme();
	const actions = useActions();
	const state = useAppState(whole => whole);
	const view = describeForm(state, modal);
	const columns = Math.min(screen.columns, widest);
	const room = screen.rows - 4;
	const field = view.fields[modal.focus];
	const choiceCount = field?.kind === 'choice' ? field.choices.length : 1;
	const choiceRows = Math.max(1, Math.min(choiceCount, mostChoiceRows, room - 6));
	const all = withChoices(formRows(modal, view, glyphs, {choiceRows, columns: innerColumns({columns, rows: 3})}));
	// Where it is tight, the blank lines go first.
	const rows = all.length > room ? all.filter(row => row.segments.length > 0 || row.fieldIndex !== undefined || all.some(({choiceRows: kept}) => kept !== undefined)) : all;
	const size: PaneSize = {columns, rows: Math.min(rows.length, room) + 4};
	const inside = innerColumns(size);
	const visible = size.rows - 4;
	const focused = rows.findIndex(row => row.fieldIndex === modal.focus);
	// With the keyboard on a button, the end of the form is what matters: what will happen.
	const wanted = focused === -1 ? rows.length - visible : focused - Math.max(1, Math.floor((visible - choiceRows) / 2));
	const start = Math.max(0, Math.min(wanted, rows.length - visible));
	const shown = rows.slice(start, start + visible).map(({segments}): Segments => fitLine(segments, inside));
	const place = focused - start;

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={view.title}
				lines={[...shown, fitLine([], inside), fitLine(buttonLine(modal, view, glyphs), inside)]}
				{...(rows.length > visible && {aside: {text: start + visible < rows.length ? 'more below' : 'more above', tone: 'dim'}})}
			/>
			{field !== undefined && place >= 0 && place < visible && (
				<FieldOverlay left={fieldLeft} top={place + 1} columns={inside - fieldLeft + 2} rows={Math.min(choiceRows, visible - place)}>
					<Box key={field.id}>
						{field.kind === 'choice'
							? (
								<ChoiceField
									value={field.value}
									choices={field.choices}
									columns={inside - fieldLeft + 2}
									rows={Math.min(choiceRows, visible - place)}
									onChange={value => {
										actions.forms.put(field.id, value);
									}}
								/>
							)
							: (
								<TextField
									value={field.value}
									columns={inside - fieldLeft + 2}
									hasCursorKeys={field.step === undefined}
									isSecret={field.isSecret === true}
									onChange={value => {
										actions.forms.put(field.id, value);
									}}
								/>
							)}
					</Box>
				</FieldOverlay>
			)}
		</Overlay>
	);
};
