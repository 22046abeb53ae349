import {cut, displayWidth} from '../../../terminal/text/width.js';
import {lineWidth, type Segment} from '../../segment.js';

/** The parts of the header. Empty parts are not drawn. */
export type HeaderParts = {
	readonly brand: readonly Segment[];

	/** The connection's name, and the separator before the project's name. */
	readonly place: readonly Segment[];
	readonly project: string;

	/** The parts on the right, in order. */
	readonly right: readonly Segment[];

	/** The parts of `right` that are dropped before the project's name is shortened, in this order. */
	readonly soon: readonly Segment[];

	/** The parts of `right` that are dropped after the project's name was shortened, in this order. */
	readonly late: readonly Segment[];

	/**
	The parts of `right` that are dropped last, after the program's name. All parts outside of `soon`, `late` and `last` are always shown.
	*/
	readonly last: readonly Segment[];
};

export type FittedHeader = {
	readonly left: readonly Segment[];
	readonly right: readonly Segment[];
};

/** The gap between two parts on the right. */
export const headerGap = 3;

/** The minimum width of the project's name when it is shortened in favor of other parts. */
const leastName = 8;

/** From this width on, the header shows the number of requests, even if the names are long. */
const leastForRequests = 80;

/** Before parts are dropped, the project's name is cut to a quarter of the header, but not below this width. */
const firstName = 12;

/** Drops the parts of the header that don't fit in `columns` cells. */
export const fitHeader = ({brand, place, project, right, soon, late, last}: HeaderParts, columns: number): FittedHeader => {
	const shown = new Set(right.filter(({text}) => text !== ''));
	const whole = cut(project, Math.max(firstName, Math.floor(columns / 4)));
	const named = (name: string): readonly Segment[] => name === '' ? place : [...place, {text: name, isBold: true, isName: true}];
	// The 2 stands for one space at each end of the header. Each part on the right has a gap before it.
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
	// The program's name is dropped before the number of requests, once the project's name is as short as possible.
	const before = [brand, ...(columns >= leastForRequests ? [[]] : [])].find(parts => excess(parts) <= displayWidth(whole) - leastName) ?? brand;
	const room = displayWidth(whole) - Math.max(0, excess(before));
	const name = room >= leastName ? cut(whole, room) : whole;
	leaveOut(late, before, name);
	// The connection's name, and facts that users must know before they press a key, matter more than the program's name.
	leaveOut(last, [], name);
	return {left: [...(excess(brand, name) > 0 ? [] : brand), ...named(name)], right: [...shown]};
};
