import {
	Box,
	Text,
	usePaste,
	type Key,
} from 'ink';
import TextInput from 'ink-text-input';
import {
	useEffect,
	useRef,
	useState,
	type ReactElement,
} from 'react';
import {displayWidth} from '../../terminal/width.js';
import {useTheme} from '../hooks/use-theme.js';
import {
	backspace,
	deleteForward,
	eraseToStart,
	eraseWord,
	firstOf,
	moveLeft,
	moveRight,
	moveToEnd,
	moveToStart,
	type FieldText,
} from './field-text.js';
import {DrawnText} from './drawn-text.js';
import {KeyTap} from './key-tap.js';

type TextFieldProps = {
	readonly value: string;
	readonly onChange: (value: string) => void;

	/**
	Cells there are for the text.
	*/
	readonly columns: number;

	/**
	Whether left and right move the cursor; they do unless said.
	*/
	readonly hasCursorKeys?: boolean;

	/**
	Whether a dot stands for each character.
	*/
	readonly isSecret?: boolean;

	/**
	Whether what is typed or pasted first replaces the text, which is shown as selected until then. Moving the cursor keeps it.
	*/
	readonly isReplaced?: boolean;

	/**
	What a paste may be: any text, made one line; one line only; or none at all. What is not taken is said beside the text.
	*/
	readonly pasteRule?: 'any' | 'one line' | 'nothing';
};

/**
What stands for a character that must not be seen.
*/
export const secretDot = '*';

const oneLine = (text: string): string => text.replaceAll(/[\r\n\t]+/gv, ' ').trim();

/**
Why a paste is not taken, in a sentence; undefined when it is.
*/
const pasteProblem = (text: string, rule: 'any' | 'one line' | 'nothing'): string | undefined => {
	if (rule === 'nothing') {
		return 'This must be typed: a paste is not taken.';
	}

	return rule === 'one line' && /[\r\n]/v.test(text.trim()) ? 'These are several lines: nothing was pasted.' : undefined;
};

/**
What a key does to a field besides typing; undefined when it is not one that does.
*/
const editOf = (input: string, key: Key, hasCursorKeys: boolean): ((field: FieldText) => FieldText) | undefined => {
	const edits = [
		[hasCursorKeys && key.leftArrow, moveLeft],
		[hasCursorKeys && key.rightArrow, moveRight],
		[key.home || (key.ctrl && input === 'a'), moveToStart],
		[key.end || (key.ctrl && input === 'e'), moveToEnd],
		[key.backspace, backspace],
		[key.delete, deleteForward],
		[key.ctrl && input === 'u', eraseToStart],
		[key.ctrl && input === 'w', eraseWord],
	] as const;
	return edits.find(([isMeant]) => isMeant)?.[1];
};

/**
A line of text to type into.

ink-text-input types the letters of ctrl and alt combinations, gets no paste while somebody listens for pastes, and
halves what is longer than one code unit. So it is given only the text before the cursor, at whose end it adds what is
typed; cursor, erasing and pastes are done here.
*/
export const TextField = ({
	value, onChange, columns, hasCursorKeys = true, isSecret = false, isReplaced = false, pasteRule = 'any',
}: TextFieldProps): ReactElement => {
	const [cursor, setCursor] = useState(value.length);
	// A new key makes ink-text-input forget the cursor it keeps for itself.
	const [generation, setGeneration] = useState(0);
	const [problem, setProblem] = useState<string>();
	const [isSelected, setIsSelected] = useState(isReplaced);
	const selected = useRef(isReplaced);
	const {styles, isAscii} = useTheme();
	const isTyping = useRef(true);
	// Several keys can arrive before the next drawing: each goes on from what the last one left, not from what is drawn.
	const latest = useRef<FieldText>({before: value, after: ''});
	const at = Math.min(cursor, value.length);
	const drawn: FieldText = {before: value.slice(0, at), after: value.slice(at)};

	useEffect(() => {
		if (latest.current.before + latest.current.after === value) {
			return;
		}

		latest.current = {before: value, after: ''};
		setCursor(value.length);
	}, [value]);

	const put = (next: FieldText) => {
		const text = next.before + next.after;
		const isChanged = text !== latest.current.before + latest.current.after;
		latest.current = next;
		setProblem(undefined);
		setCursor(next.before.length);
		if (isChanged) {
			onChange(text);
		}
	};

	const unselect = (): boolean => {
		const wasSelected = selected.current;
		selected.current = false;
		setIsSelected(false);
		return wasSelected;
	};

	const insert = (text: string) => {
		put(unselect() ? {before: text, after: ''} : {before: latest.current.before + text, after: latest.current.after});
	};

	usePaste(text => {
		const refused = pasteProblem(text, pasteRule);
		if (refused !== undefined) {
			setProblem(refused);
			return;
		}

		insert(oneLine(text));
		setGeneration(count => count + 1);
	});

	const shown = (text: string): string => isSecret ? secretDot.repeat(text.length) : text;
	const under = firstOf(drawn.after);
	return (
		<Box width={columns} height={1} overflow='hidden'>
			<KeyTap
				onKey={(input, key) => {
					const edit = editOf(input, key, hasCursorKeys);
					isTyping.current = edit === undefined && !key.ctrl && !key.meta && !key.escape;
					if (edit === undefined) {
						return;
					}

					put(unselect() && (edit === backspace || edit === deleteForward) ? {before: '', after: ''} : edit(latest.current));
					setGeneration(count => count + 1);
				}}
			/>
			<Box flexShrink={0} marginLeft={Math.min(0, columns - displayWidth(shown(drawn.before)) - 2)}>
				{isAscii && <Text inverse={isSelected}><DrawnText isName text={shown(drawn.before)} /></Text>}
				<Box flexShrink={0} display={isAscii ? 'none' : 'flex'}>
					<Text inverse={isSelected}>
						<TextInput
							key={generation}
							showCursor={false}
							{...(isSecret && {mask: secretDot})}
							value={drawn.before}
							onChange={text => {
								// What ink-text-input thinks is in the field is only right when this is the first key since the drawing.
								if (!isTyping.current || isSelected || latest.current.before !== drawn.before) {
									setGeneration(count => count + 1);
								}

								if (isTyping.current) {
									insert(text.slice(drawn.before.length));
								}
							}}
						/>
					</Text>
				</Box>
				<Text inverse>{under === '' ? ' ' : <DrawnText isName text={shown(under)} />}</Text>
				<Text><DrawnText isName text={shown(drawn.after.slice(under.length))} /></Text>
				{problem !== undefined && <Text {...styles.bad}>{`  ${problem}`}</Text>}
			</Box>
		</Box>
	);
};
