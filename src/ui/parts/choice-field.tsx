import {Text} from 'ink';
import SelectInput from 'ink-select-input';
import type {ReactElement} from 'react';
import type {Choice} from '../../forms/form.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {cut, displayWidth, pad} from '../../terminal/text/width.js';
import {useTheme} from '../providers.js';
import type {Theme} from '../theme.js';
import {DrawnText} from './line.js';

type ChoiceFieldProps = {
	readonly value: string;
	readonly choices: readonly Choice[];
	readonly columns: number;
	readonly rows: number;
	readonly onChange: (value: string) => void;
};

/**
Separates a choice from its note in the single text that ink-select-input accepts. External texts can't contain a tab, since they are sanitized.
*/
const noteMark = '\t';

/**
Creates the components with which ink-select-input draws each choice. They are created once per theme, since a new component would lose its state.
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
Renders a list of choices, used with the arrow keys.

When the list changes, ink-select-input silently returns to its first item, and with fewer visible rows it loses the selected item. So a changed list
or height mounts ink-select-input again at the form's value. An empty list gets no keys, since it would report an empty choice. Digits do nothing:
only moves are handled, while ink-select-input would choose by digits.
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
