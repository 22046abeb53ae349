/**
Returns the text of a dialog over the panes, with the title in its border, as one line with its wrapped words joined.

@returns undefined if no dialog with that title is drawn to its lower border.
*/
export const dialogText = (screen: readonly string[], title: string): string | undefined => {
	const corner = `╭ ${title} `;
	const top = screen.findIndex(line => line.includes(corner));
	const left = screen[top]?.indexOf(corner) ?? 0;
	const width = (screen[top]?.slice(left).indexOf('╮') ?? 0) + 1;
	const height = screen.slice(top + 1).findIndex(line => line[left] === '╰');
	return top === -1 || height === -1
		? undefined
		: screen.slice(top, top + 1 + height).map(line => line.slice(left + 1, left + width - 1)).join(' ').replaceAll(/[\s─]+/gv, ' ');
};
