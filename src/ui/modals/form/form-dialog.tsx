import {Text} from 'ink';
import SelectInput from 'ink-select-input';
import {type ReactElement, useEffect} from 'react';
import {type Choice, type FormField, focusIndex} from '../../../forms/form.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {cut, displayWidth, pad} from '../../../terminal/text/width.js';
import {useTheme, useActions} from '../../providers.js';
import type {Theme} from '../../theme.js';
import {DrawnText} from '../../parts/line.js';
import type {PaneSize} from '../../layout.js';
import {innerColumns, Frame} from '../../parts/frame.js';
import {lookUp} from '../../../base/records.js';
import {topModal, formAnswer} from '../../../store/selectors/screen/modals.js';
import {useAppStore, useAppState} from '../../hooks/use-app-state.js';
import {FieldOverlay} from '../../parts/field-overlay.js';
import {TextField} from '../../parts/text-field.js';
import {describeForm} from '../../../forms/describe.js';
import {isChangeForm, isUntyped, type FormModal} from '../../../store/slices/modals/form-modal.js';
import {fitLine, type Segment, type Segments} from '../../segment.js';
import {Overlay} from '../overlay.js';
import {labelColumns} from './form-answer-lines.js';
import {formLayout, tableGap, sizeTable} from './form-layout.js';
import {buttonLine} from './form-lines.js';

type ChoiceFieldProps = {
	readonly value: string;
	readonly choices: readonly Choice[];
	readonly columns: number;
	readonly rows: number;
	readonly onChange: (value: string) => void;
};

/**
The separator between a choice and its note, in the single text that ink-select-input accepts. Sanitized texts never contain a tab.
*/
const noteMark = '\t';

/**
Creates the components with which ink-select-input draws each choice. Must be called only once per theme, since a new component would lose its state.
*/
const partsOf = ({glyphs, styles: {accent, dim}}: Theme) => ({
	Indicator: ({isSelected = false}: {readonly isSelected?: boolean}): ReactElement =>
		<Text {...accent}>{isSelected ? `${glyphs.pointer} ` : '  '}</Text>,
	Item({isSelected = false, label}: {readonly isSelected?: boolean; readonly label: string}): ReactElement {
		const [name = '', note = ''] = label.split(noteMark);
		return <Text><Text bold={isSelected}><DrawnText isName text={name} /></Text><Text {...dim}><DrawnText text={note} /></Text></Text>;
	},
});

const known = new WeakMap<Theme, ReturnType<typeof partsOf>>();

const partsFor = (theme: Theme) => {
	const parts = known.get(theme) ?? partsOf(theme);
	known.set(theme, parts);
	return parts;
};

/** Writes a choice and its note, in exactly `columns` cells. */
const labelOf = ({label, note = ''}: Choice, columns: number): string => {
	const name = cut(sanitize(label), columns);
	return `${name}${noteMark}${pad(note === '' ? '' : `  ${sanitize(note)}`, columns - displayWidth(name))}`;
};

/**
Renders a list from which the user chooses with the arrow keys.

After a change of its list, ink-select-input silently selects the first item. After a change to fewer visible rows, ink-select-input may show no
selected item. So after a change of the list or the height, ink-select-input is mounted again with the form's value.

An empty list gets no keys, because ink-select-input would report an empty choice. Digits do nothing: with a digit, ink-select-input chooses an item
without moving to it, and only moves are handled here.
*/
export const ChoiceField = ({value, choices, columns, rows, onChange}: ChoiceFieldProps): ReactElement => {
	const {Indicator, Item} = partsFor(useTheme());
	const items = choices.map(choice => ({
		key: choice.value,
		value: choice.value,
		label: labelOf(choice, columns - 2),
	}));

	return (
		<SelectInput
			key={[Math.min(rows, items.length), ...items.map(item => item.value)].join(' ')}
			items={items}
			isFocused={items.length > 0 && rows > 0}
			initialIndex={Math.max(0, items.findIndex(item => item.value === value))}
			limit={rows}
			indicatorComponent={Indicator}
			itemComponent={Item}
			onHighlight={item => {
				onChange(item.value);
			}}
		/>
	);
};

type FormFieldProps = {
	readonly field: FormField;

	/** Whether the text in the field is not from the user. If so, the first typed character replaces the text. */
	readonly isPrefilled: boolean;
	readonly left: number;
	readonly top: number;
	readonly columns: number;
	readonly rows: number;
};

/** Renders the focused field of a form, over the line of the form that shows the field. */
const FormFieldLine = ({field, isPrefilled, left, top, columns, rows}: FormFieldProps): ReactElement => {
	const actions = useActions();
	const store = useAppStore();
	const put = (value: string) => {
		actions.forms.put(field.id, value);
	};

	return (
		<FieldOverlay left={left} top={top} columns={columns} rows={rows}>
			{field.kind === 'choice'
				? <ChoiceField value={field.value} choices={field.choices} columns={columns} rows={rows} onChange={put} />
				: (
					<TextField
						// The React key changes when the text is refused, so that the refused text is selected again.
						key={String(field.isReplaced === true)}
						isReplaced={field.value !== '' && (isPrefilled || field.isReplaced === true)}
						value={field.value}
						columns={columns}
						current={() => {
							const form = topModal(store.getState());
							return form?.kind === 'form' ? lookUp(form.values, field.id) ?? field.value : field.value;
						}}
						hasCursorKeys={field.step === undefined}
						isSecret={field.isSecret === true}
						pasteRule={field.isTyped === true ? 'nothing' : 'one line'}
						onChange={put}
					/>
				)}
		</FieldOverlay>
	);
};

export const FormDialog = ({screen, modal}: {readonly screen: PaneSize; readonly modal: FormModal}): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const view = describeForm(state, modal);
	const answer = formAnswer(state, modal);
	const shown = {modal, view, answer};
	const actions = useActions();
	const layout = formLayout(shown, screen, glyphs);
	const {size, inside, table, pinned, visible, choiceRows, place, excess} = layout;
	const field = view.fields[focusIndex(view, modal.focus)];
	const differingTask = answer.differences !== undefined && isChangeForm(modal) ? modal.taskId : undefined;

	useEffect(() => {
		if (differingTask !== undefined) {
			actions.forms.drewDifferences(differingTask);
		}
	}, [actions, differingTask]);

	const beside = table === undefined || view.sizes === undefined ? [] : sizeTable(view.sizes, visible, glyphs, table.isWide);
	const withTable = (segments: Segments, index: number): Segments => table === undefined
		? fitLine(segments, inside)
		: [...fitLine(segments, inside), {text: ' '.repeat(tableGap)}, ...fitLine(beside[index] ?? [], table.columns)];
	const text = [...pinned, ...layout.shown.map(({segments}) => segments)];
	const lines = Array.from({length: visible}, (_, index) => withTable(text[index] ?? [], index));

	// The store does not know how far a form can be scrolled. A scroll position beyond the end is corrected here, so that scrolling back takes
	// effect immediately.
	useEffect(() => {
		if (excess !== 0) {
			actions.forms.scroll(-excess);
		}
	}, [actions, excess]);

	// The form's line about sending may be scrolled out of sight, so the border also shows that the form is being sent.
	const aside: Segment = answer.isSending ? {text: `${glyphs.changing} sending`, tone: 'busy'} : {text: layout.hasMoreBelow ? 'PgDn more' : 'PgUp more', tone: 'dim'};

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title={view.title}
				lines={[...lines, fitLine([], innerColumns(size)), fitLine(buttonLine(shown, glyphs), innerColumns(size))]}
				{...(layout.isScrolled && {aside})}
			/>
			{field !== undefined && place >= 0 && place < visible - pinned.length && (
				<FormFieldLine
					key={field.id}
					field={field}
					isPrefilled={isUntyped(modal, field.id)}
					left={2 + labelColumns}
					top={place + pinned.length + 1}
					columns={inside - labelColumns}
					rows={Math.min(choiceRows, visible - pinned.length - place)}
				/>
			)}
		</Overlay>
	);
};
