import {Text} from 'ink';
import {Fragment, type ReactElement} from 'react';
import {asciiPieces} from '../../terminal/text/ascii-pieces.js';
import {useTheme} from '../hooks/use-theme.js';

type DrawnTextProps = {
	readonly text: string;

	/**
	Whether it is a name or another text from outside, in which every substitute must be visible.
	*/
	readonly isName?: boolean;

	/**
	Whether the text is in reverse where this terminal draws ASCII only. Its substitutes are not, then.
	*/
	readonly isReversed?: boolean;
};

/**
Text as this terminal can draw it. Where that is ASCII only, substitutes for other characters are shown in reverse.
*/
export const DrawnText = ({text, isName = false, isReversed = false}: DrawnTextProps): ReactElement => {
	const {isAscii} = useTheme();
	if (!isAscii) {
		return <>{text}</>;
	}

	return (
		<>
			{asciiPieces(text, isName).map((piece, index) => {
				const key = index;
				return piece.isSubstitute === isReversed ? <Fragment key={key}>{piece.text}</Fragment> : <Text key={key} inverse>{piece.text}</Text>;
			})}
		</>
	);
};
