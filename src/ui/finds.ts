import type {Finds} from '../store/selectors/screen/modals.js';
import type {Segment, Segments} from './segment.js';

/** Writes the place of the current match, and the number of matches: `2 of 7`. */
export const findsText = ({found, at}: Finds): string => {
	const place = at === undefined ? -1 : found.indexOf(at);
	if (found.length === 0) {
		return 'not found';
	}

	return place === -1 ? `${found.length} found` : `${place + 1} of ${found.length}`;
};

/**
Finds all places of a lower-case search text in a text, case-insensitively. If lower-casing changes the length of the text, as with İ, the text is
searched without lower-casing.
*/
const placesIn = (text: string, search: string): readonly number[] => {
	const lower = text.toLowerCase();
	const searched = lower.length === text.length ? lower : text;
	const places: number[] = [];
	for (let place = searched.indexOf(search); place !== -1; place = searched.indexOf(search, place + search.length)) {
		places.push(place);
	}

	return places;
};

/** Returns whether a line contains a lower-case search text. */
export const hasFind = (line: Segments, search: string): boolean => line.some(({text}) => placesIn(text, search).length > 0);

const marked = (segment: Segment, search: string, look: Omit<Segment, 'text'>): Segments => {
	let from = 0;
	const pieces: Segment[] = [];
	for (const place of placesIn(segment.text, search)) {
		pieces.push({...segment, text: segment.text.slice(from, place)}, {...segment, text: segment.text.slice(place, place + search.length), ...look});
		from = place + search.length;
	}

	return [...pieces, {...segment, text: segment.text.slice(from)}].filter(({text}) => text !== '');
};

/** Highlights the matches in a line: reversed in the current line, and bold in other lines. */
export const markedFinds = (line: Segments, search: string, isHere: boolean): Segments =>
	line.flatMap(segment => marked(segment, search, isHere ? {isReversed: true} : {isBold: true, tone: 'accent'}));
