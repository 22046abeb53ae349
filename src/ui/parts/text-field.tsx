import {
	useInput,
	type Key,
	Box,
	Text,
	usePaste,
} from 'ink';
import TextInput from 'ink-text-input';
import {
	useEffect,
	useRef,
	useState,
	type ReactElement,
} from 'react';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';
import {useTheme} from '../providers.js';
import {DrawnText} from './line.js';
import {
	asOneLine,
	entryOf,
	pasteProblem,
	editOf,
	type PasteRule,
	firstOf,
	type FieldText,
} from './field-text.js';

type KeyTapProps = {
	readonly onKey: (input: string, key: Key) => void;
};

/**
Passes each key to `onKey` before components that are mounted later get the key. Ink calls listeners in the order in which they were added.
*/
const KeyTap = ({onKey}: KeyTapProps): undefined => {
	useInput(onKey);
	return undefined;
};

type TextFieldProps = {
	readonly value: string;
	readonly onChange: (value: string) => void;

	/** The width of the text. */
	readonly columns: number;

	/**
	Returns the latest text. Keys that are handled outside of the field, such as tab for completion, change the text. The next key can arrive before
	the field is redrawn with that text.
	*/
	readonly current?: () => string;

	/** Whether left and right move the cursor; true by default. */
	readonly hasCursorKeys?: boolean;

	/** Whether {@link secretDot} is drawn for each character. */
	readonly isSecret?: boolean;

	/**
	Whether the text is selected because the user has not typed it. Typing or pasting replaces the whole text. Moving the cursor and erasing act on
	the text as usual.
	*/
	readonly isReplaced?: boolean;

	/** The pastes that the field accepts. A note beside the text explains a refusal. */
	readonly pasteRule?: PasteRule;
};

/** The symbol drawn for each character of a secret. */
export const secretDot = '*';

/** The maximum number of characters drawn on either side of the cursor, which is more than any screen shows. */
const mostInSight = 1000;

/** The minimum width of the text beside a note. */
const leastRoom = 8;

/**
Renders a text input line.

The component ink-text-input types the letters of ctrl and alt combinations, and splits characters longer than one code unit. While another component
listens for pastes, ink-text-input gets no pastes. Therefore, ink-text-input stays invisible: it only gets the text before the cursor, and appends
typed text. This component handles the drawing, the cursor, erasing and pastes.
*/
export const TextField = ({
	value, onChange, columns, current, hasCursorKeys = true, isSecret = false, isReplaced = false, pasteRule = 'any',
}: TextFieldProps): ReactElement => {
	const [cursor, setCursor] = useState(value.length);
	// A new value mounts ink-text-input again, so that it forgets its own cursor.
	const [generation, setGeneration] = useState(0);
	const [problem, setProblem] = useState<string>();
	const [isSelected, setIsSelected] = useState(isReplaced);
	// The latest value of `isSelected`, for keys that arrive before the next frame.
	const selected = useRef(isReplaced);
	const {styles, isAscii} = useTheme();
	const isTyping = useRef(true);
	// Several keys can arrive before the next frame. Each key continues from the result of the previous key, not from the drawn text.
	const latest = useRef<FieldText>({before: value, after: ''});
	const at = Math.min(cursor, value.length);
	const drawn: FieldText = {before: value.slice(0, at), after: value.slice(at)};

	const select = (isNow: boolean) => {
		selected.current = isNow;
		setIsSelected(isNow);
	};

	useEffect(() => {
		if (latest.current.before + latest.current.after === value) {
			return;
		}

		latest.current = {before: value, after: ''};
		setCursor(value.length);
		// The cursor of ink-text-input is wrong after every change that ink-text-input did not make itself.
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

	const insert = (typed: string) => {
		const {text, note} = entryOf(typed, isSecret);
		if (text !== '') {
			put(selected.current ? {before: text, after: ''} : {before: latest.current.before + text, after: latest.current.after});
			select(false);
		}

		setProblem(note);
		if (text !== typed) {
			// ink-text-input assumes that the whole typed text was accepted, so it is mounted again.
			setGeneration(count => count + 1);
		}
	};

	usePaste(text => {
		catchUp();
		const refused = pasteProblem(text, pasteRule);
		if (refused !== undefined) {
			setProblem(refused);
			return;
		}

		insert(asOneLine(text));
		setGeneration(count => count + 1);
	});

	// The text may come from the server. Only the drawn text is sanitized, and `value` stays unchanged.
	const shown = (text: string): string => isSecret ? secretDot.repeat(text.length) : sanitize(text);
	const before = shown(drawn.before.slice(-mostInSight));
	const under = firstOf(drawn.after);
	const shownUnder = shown(under);
	const after = shown(drawn.after.slice(under.length, under.length + mostInSight));
	const note = problem === undefined ? '' : `  ${problem}`;
	// The note takes room beside the text, but the cursor in the text stays visible.
	const room = Math.max(leastRoom, columns - displayWidth(note));
	const textColumns = note === '' ? columns : Math.min(room, displayWidth(before) + Math.max(1, displayWidth(shownUnder)) + displayWidth(after));
	return (
		<Box width={columns} height={1} overflow='hidden'>
			<KeyTap
				onKey={(input, key) => {
					catchUp();
					const edit = editOf(input, key, hasCursorKeys);
					isTyping.current = edit === undefined && !key.ctrl && !key.meta && !key.escape;
					if (edit === undefined) {
						if (!hasCursorKeys && (key.leftArrow || key.rightArrow)) {
							// The arrow key steps the value. The new value counts as not typed by the user.
							select(true);
						}

						return;
					}

					select(false);
					put(edit(latest.current));
					setGeneration(count => count + 1);
				}}
			/>
			<Box flexShrink={0} width={textColumns} overflow='hidden'>
				<Box flexShrink={0} marginLeft={Math.min(0, room - displayWidth(before) - 2)}>
					<Text inverse={isSelected && !isAscii}><DrawnText isName text={before} isReversed={isSelected} /></Text>
					<Box display='none'>
						<TextInput
							key={generation}
							showCursor={false}
							// A secret is never put into the render tree as text, not even invisibly.
							{...(isSecret && {mask: secretDot})}
							value={drawn.before}
							onChange={text => {
								// For the second and later keys between two frames, the text that ink-text-input knows is outdated.
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
					<Text><DrawnText isName text={after} /></Text>
				</Box>
			</Box>
			{note !== '' && <Text {...styles.bad}>{note}</Text>}
		</Box>
	);
};
