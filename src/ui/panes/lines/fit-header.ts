import {cut, displayWidth} from '../../../terminal/text/width.js';
import {lineWidth, type Segment} from '../../segment.js';

/**
The parts of the header. Empty ones are not drawn.
*/
export type HeaderParts = {
	readonly brand: readonly Segment[];

	/**
	The connection, and behind it the way to the project.
	*/
	readonly place: readonly Segment[];
	readonly project: string;

	/**
	What stands on the right, in its order.
	*/
	readonly right: readonly Segment[];

	/**
	Of those, what gives way before the project's name is cut shorter, and what after that. The first one goes first.
	*/
	readonly soon: readonly Segment[];
	readonly late: readonly Segment[];

	/**
	Of those, what stays as long as the name of the connection is whole. What is in none of the three always stays.
	*/
	readonly last: readonly Segment[];
};

export type FittedHeader = {
	readonly left: readonly Segment[];
	readonly right: readonly Segment[];
};

/**
The cells between two parts on the right.
*/
export const headerGap = 3;

/**
The fewest cells that the project's name is cut to for the sake of other parts.
*/
const leastName = 8;

/**
From this width on, the requests stand in the header whatever the names are.
*/
const leastForRequests = 80;

/**
The cells that it has at first, where there are more than that for it.
*/
const firstName = 12;

/**
Leaves out of the header what there is no room for in `columns` cells.
*/
export const fitHeader = ({brand, place, project, right, soon, late, last}: HeaderParts, columns: number): FittedHeader => {
	const shown = new Set(right.filter(({text}) => text !== ''));
	const whole = cut(project, Math.max(firstName, Math.floor(columns / 4)));
	const named = (name: string): readonly Segment[] => name === '' ? place : [...place, {text: name, isBold: true, isName: true}];
	// A blank at each end, and a gap before each part on the right.
	const excess = (before: readonly Segment[], name = whole): number =>
		lineWidth([...before, ...named(name)]) + lineWidth([...shown]) + (headerGap * shown.size) + 2 - columns;
	const leaveOut = (parts: readonly Segment[], before: readonly Segment[], name = whole) => {
		for (const part of parts) {
			if (excess(before, name) > 0) {
				shown.delete(part);
			}
		}
	};

	leaveOut(soon, brand);
	// The name of the program goes before the requests do, once the project's name is as short as can be read.
	const before = [brand, ...(columns >= leastForRequests ? [[]] : [])].find(parts => excess(parts) <= displayWidth(whole) - leastName) ?? brand;
	const room = displayWidth(whole) - Math.max(0, excess(before));
	const name = room >= leastName ? cut(whole, room) : whole;
	leaveOut(late, before, name);
	// The name of the connection, and what one must know before a key is pressed, say more than the name of the program.
	leaveOut(last, [], name);
	return {left: [...(excess(brand, name) > 0 ? [] : brand), ...named(name)], right: [...shown]};
};
