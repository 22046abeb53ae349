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
import {sanitize} from '../../terminal/sanitize.js';
import {displayWidth} from '../../terminal/width.js';
import {useTheme} from '../hooks/use-theme.js';
import {
	backspace,
	deleteForward,
	eraseToEnd,
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
	The cells for the text.
	*/
	readonly columns: number;

	/**
	What stands in it now, where a key may change it past this field, as one that completes it does: the next key can come before the drawing.
	*/
	readonly current?: () => string;

	/**
	Whether left and right move the cursor; true by default.
	*/
	readonly hasCursorKeys?: boolean;

	/**
	Whether each character is drawn as a dot.
	*/
	readonly isSecret?: boolean;

	/**
	Whether typing or pasting first replaces the text, which is shown as selected until then. Moving the cursor keeps it.
	*/
	readonly isReplaced?: boolean;

	/**
	Which pastes are accepted: any text, joined into one line; one line only; or none. A note beside the text explains a refusal.
	*/
	readonly pasteRule?: 'any' | 'one line' | 'nothing';
};

/**
Is drawn for each character of a secret.
*/
export const secretDot = '*';

/**
A pasted text as one line. Control characters, which nobody could type, are left out.
*/
const oneLine = (text: string): string => text.replaceAll(/[\r\n\t]+/gv, ' ').replaceAll(/\p{Control}/gv, '').trim();

/**
More characters than are in sight on either side of the cursor.
*/
const mostInSight = 1000;

/**
No text of a field is longer by far: a whole file that is pasted by mistake would take minutes to draw.
*/
const mostPasted = 10_000;

/**
Why a paste is refused, in a sentence; undefined when it is accepted.
*/
const pasteProblem = (text: string, rule: 'any' | 'one line' | 'nothing'): string | undefined => {
	if (rule === 'nothing') {
		return 'This must be typed: a paste is refused.';
	}

	if (text.length > mostPasted) {
		return 'This is too long for the field: nothing was pasted.';
	}

	return rule === 'one line' && /[\r\n]/v.test(text.trim()) ? 'These are several lines: nothing was pasted.' : undefined;
};

/**
What an editing key does to the field; undefined for other keys.
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
		[key.ctrl && input === 'k', eraseToEnd],
		[key.ctrl && input === 'w', eraseWord],
	] as const;
	return edits.find(([isMeant]) => isMeant)?.[1];
};

/**
A line to type text into.

ink-text-input types the letters of ctrl and alt combinations, gets no paste while somebody listens for pastes, and splits characters longer
than one code unit. It is therefore given only the text before the cursor, out of sight, and appends what is typed there; the drawing, the
cursor, erasing and pastes are handled here.
*/
export const TextField = ({
	value, onChange, columns, current, hasCursorKeys = true, isSecret = false, isReplaced = false, pasteRule = 'any',
}: TextFieldProps): ReactElement => {
	const [cursor, setCursor] = useState(value.length);
	// A new key makes ink-text-input forget its own cursor.
	const [generation, setGeneration] = useState(0);
	const [problem, setProblem] = useState<string>();
	const [isSelected, setIsSelected] = useState(isReplaced);
	const selected = useRef(isReplaced);
	const {styles} = useTheme();
	const isTyping = useRef(true);
	// Several keys can arrive before the next frame: each continues from the result of the last one, not from what is drawn.
	const latest = useRef<FieldText>({before: value, after: ''});
	const at = Math.min(cursor, value.length);
	const drawn: FieldText = {before: value.slice(0, at), after: value.slice(at)};

	useEffect(() => {
		if (latest.current.before + latest.current.after === value) {
			return;
		}

		latest.current = {before: value, after: ''};
		setCursor(value.length);
		// Where ink-text-input believes its cursor to be is wrong in a text that it did not type.
		setGeneration(count => count + 1);
	}, [value]);

	const catchUp = () => {
		const now = current?.();
		if (now !== undefined && now !== latest.current.before + latest.current.after) {
			latest.current = {before: now, after: ''};
		}
	};

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
		catchUp();
		const refused = pasteProblem(text, pasteRule);
		if (refused !== undefined) {
			setProblem(refused);
			return;
		}

		insert(oneLine(text));
		setGeneration(count => count + 1);
	});

	// A text may come from the server: what is drawn of it is harmless, while the text itself stays as it is.
	const shown = (text: string): string => isSecret ? secretDot.repeat(text.length) : sanitize(text);
	const before = shown(drawn.before.slice(-mostInSight));
	const under = firstOf(drawn.after);
	const shownUnder = shown(under);
	return (
		<Box width={columns} height={1} overflow='hidden'>
			<KeyTap
				onKey={(input, key) => {
					catchUp();
					const edit = editOf(input, key, hasCursorKeys);
					isTyping.current = edit === undefined && !key.ctrl && !key.meta && !key.escape;
					if (edit === undefined) {
						return;
					}

					put(unselect() && (edit === backspace || edit === deleteForward) ? {before: '', after: ''} : edit(latest.current));
					setGeneration(count => count + 1);
				}}
			/>
			<Box flexShrink={0} marginLeft={Math.min(0, columns - displayWidth(before) - 2)}>
				<Text inverse={isSelected}><DrawnText isName text={before} /></Text>
				<Box display='none'>
					<TextInput
						key={generation}
						showCursor={false}
						// Out of sight, too, a secret is not put as a text into the tree that is drawn.
						{...(isSecret && {mask: secretDot})}
						value={drawn.before}
						onChange={text => {
							// The text that ink-text-input knows is right only for the first key after a frame.
							if (!isTyping.current || isSelected || latest.current.before !== drawn.before) {
								setGeneration(count => count + 1);
							}

							if (isTyping.current) {
								insert(text.slice(drawn.before.length));
							}
						}}
					/>
				</Box>
				<Text inverse>{shownUnder === '' ? ' ' : <DrawnText isName text={shownUnder} />}</Text>
				<Text><DrawnText isName text={shown(drawn.after.slice(under.length, under.length + mostInSight))} /></Text>
				{problem !== undefined && <Text {...styles.bad}>{`  ${problem}`}</Text>}
			</Box>
		</Box>
	);
};
