import {Text} from 'ink';
import SelectInput from 'ink-select-input';
import type {ReactElement} from 'react';
import type {Choice} from '../../forms/form.js';
import {sanitize} from '../../terminal/sanitize.js';
import {cut, pad} from '../../terminal/width.js';
import {useTheme} from '../hooks/use-theme.js';
import type {Glyphs, TextStyle} from '../theme.js';

type ChoiceFieldProps = {
	readonly value: string;
	readonly choices: readonly Choice[];
	readonly columns: number;
	readonly rows: number;
	readonly onChange: (value: string) => void;
};

/**
What ink-select-input draws before each choice, and the choice: made once for a look, since another component would begin anew.
*/
const partsOf = (glyphs: Glyphs, accent: TextStyle) => ({
	Indicator: ({isSelected = false}: {readonly isSelected?: boolean}): ReactElement =>
		<Text {...accent}>{isSelected ? `${glyphs.pointer} ` : '  '}</Text>,
	Item: ({isSelected = false, label}: {readonly isSelected?: boolean; readonly label: string}): ReactElement =>
		<Text bold={isSelected}>{label}</Text>,
});

const known = new WeakMap<TextStyle, ReturnType<typeof partsOf>>();

const partsFor = (glyphs: Glyphs, accent: TextStyle) => {
	const parts = known.get(accent) ?? partsOf(glyphs, accent);
	known.set(accent, parts);
	return parts;
};

/**
A list to choose from, with the arrows.

ink-select-input goes back to its first item when the list changes, without telling: so a changed list begins anew at the
value the form holds. It also takes a digit as a choice; only moving is listened to, so a digit does nothing.
*/
export const ChoiceField = ({value, choices, columns, rows, onChange}: ChoiceFieldProps): ReactElement => {
	const {glyphs, styles} = useTheme();
	const {Indicator, Item} = partsFor(glyphs, styles.accent);
	const items = choices.map(choice => ({
		key: choice.value,
		value: choice.value,
		label: pad(cut(`${sanitize(choice.label)}${choice.note === undefined ? '' : `  ${sanitize(choice.note)}`}`, columns - 2), columns - 2),
	}));

	return (
		<SelectInput
			key={items.map(item => item.value).join(' ')}
			items={items}
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
