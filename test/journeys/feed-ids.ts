import type {Dashboard} from './dashboard.js';

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/v;

/** Returns the operation id in a row of the wide feed, or an empty text. */
export const idIn = (row: string | undefined): string => idPattern.exec(row ?? '')?.[0] ?? '';

/** Returns the operations on the screen, from top to bottom. */
export const idsShown = (dashboard: Dashboard): readonly string[] => dashboard.pane('Operations').rows.map(row => idIn(row));

/**
Presses page down until the cursor is on the last operation.

`meanwhile` runs before each press.

@returns The operations shown on the way, as a list for each screenful.
*/
export const scrollTo = async (dashboard: Dashboard, last: string, meanwhile: () => void = () => undefined): Promise<ReadonlyArray<readonly string[]>> => {
	const screenfuls: Array<readonly string[]> = [];
	let selected = idIn(dashboard.pane('Operations').selected);
	while (selected !== last) {
		const before = selected;
		meanwhile();
		dashboard.press('pagedown');
		const pane = await dashboard.seesIn('Operations', now =>
			now.selected !== undefined && idIn(now.selected) !== before && !now.title.includes('loading more'));
		screenfuls.push(idsShown(dashboard));
		selected = idIn(pane.selected);
	}

	return screenfuls;
};
