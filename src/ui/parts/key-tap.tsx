import {useInput, type Key} from 'ink';

type KeyTapProps = {
	readonly onKey: (input: string, key: Key) => void;
};

/**
Passes each key to `onKey` before components that are mounted later get it: Ink calls listeners in the order in which they were added.
*/
export const KeyTap = ({onKey}: KeyTapProps): undefined => {
	useInput(onKey);
	return undefined;
};
