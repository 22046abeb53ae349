import type {ReactElement} from 'react';
import {kindOf} from '../../../store/rows/list-kinds.js';
import {copyables} from '../../../store/selectors/connecting/copying.js';
import type {PickerModal} from '../../../store/slices/modals/account-modals.js';
import type {CopyModal, SortModal} from '../../../store/slices/modals/finding-modals.js';
import type {State} from '../../../store/state.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {PaneSize} from '../../layout.js';
import {innerColumns} from '../../parts/frame.js';
import {wrapLines} from '../../wrap-text.js';
import type {FormField} from '../../../forms/form.js';
import {lookUp} from '../../../base/records.js';
import {topModal} from '../../../store/selectors/screen/modals.js';
import {useActions} from '../../providers.js';
import {useAppStore} from '../../hooks/use-app-state.js';
import {ChoiceField} from '../../parts/choice-field.js';
import {FieldOverlay} from '../../parts/field-overlay.js';
import {TextField} from '../../parts/text-field.js';

/** The size and content of a dialog with a short list, for drawing and for clicks. */
export type ChoiceShape = {
	readonly columns: number;

	/** The lines of the explanation above the list. */
	readonly head: readonly string[];

	/** The number of rows in the list. */
	readonly count: number;

	/** The index of the selected row. */
	readonly index: number;

	/** The maximum height of the list. */
	readonly room: number;
};

/** The number of rows reserved for the rest of the screen and the dialog's borders. */
const otherRows = 4;

/** The number of reserved rows in a dialog with an explanation. */
const otherRowsWithHead = 5;

/** The maximum widths of the dialogs, in cells. */
const widestPicker = 110;
const widestSort = 60;
const widestCopy = 160;

export const pickerShape = ({lines, items, selectedId}: PickerModal, screen: PaneSize): ChoiceShape => {
	const columns = Math.min(screen.columns, widestPicker);
	const head = lines.flatMap(line => wrapLines(sanitize(line), innerColumns({columns, rows: 0}), 3));
	return {
		columns, head, count: items.length, index: Math.max(0, items.findIndex(({id}) => id === selectedId)),
		room: Math.max(1, screen.rows - otherRowsWithHead - head.length),
	};
};

export const sortShape = ({list, index}: SortModal, screen: PaneSize): ChoiceShape => ({
	// The choices are the fields to sort by, and the original order.
	columns: Math.min(screen.columns, widestSort), head: [], count: kindOf(list).fields.length + 1, index, room: Math.max(1, screen.rows - otherRows),
});

export const copyShape = (state: State, {of, index}: CopyModal, screen: PaneSize): ChoiceShape => ({
	columns: Math.min(screen.columns, widestCopy), head: [], count: copyables(state, of).length, index, room: Math.max(1, screen.rows - otherRows),
});

type FormFieldProps = {
	readonly field: FormField;

	/** Whether the text in the field was not typed by the user, so that the first character replaces it. */
	readonly isUntyped: boolean;
	readonly left: number;
	readonly top: number;
	readonly columns: number;
	readonly rows: number;
};

/** Renders the focused field of a form over its line. */
export const FormFieldLine = ({field, isUntyped, left, top, columns, rows}: FormFieldProps): ReactElement => {
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
						// The key changes with a refusal, so that a refused text is selected again.
						key={String(field.isReplaced === true)}
						isReplaced={field.value !== '' && (isUntyped || field.isReplaced === true)}
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
