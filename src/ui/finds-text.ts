import type {Finds} from '../store/selectors/searched.js';

/**
How many places have what is looked for, and which of them one is at: `2 of 7`.
*/
export const findsText = ({found, at}: Finds): string => {
	const place = at === undefined ? -1 : found.indexOf(at);
	if (found.length === 0) {
		return 'not found';
	}

	return place === -1 ? `${found.length} found` : `${place + 1} of ${found.length}`;
};
