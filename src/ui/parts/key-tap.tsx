import {useInput, type Key} from 'ink';

type KeyTapProps = {
	readonly onKey: (input: string, key: Key) => void;
};

/**
Listens to each key before later components: listeners are called in the order of their mounting.
*/
export const KeyTap = ({onKey}: KeyTapProps): undefined => {
	useInput(onKey);
	return undefined;
};
