/**
The words of a dialog that lies over the panes, with what its upper border says, in one line: what is wrapped there is whole again.

@returns undefined when no dialog of that title is on the screen, drawn to its lower border.
*/
export const dialogWords = (screen: readonly string[], title: string): string | undefined => {
	const corner = `╭ ${title} `;
	const top = screen.findIndex(line => line.includes(corner));
	const left = screen[top]?.indexOf(corner) ?? 0;
	const width = (screen[top]?.slice(left).indexOf('╮') ?? 0) + 1;
	const height = screen.slice(top + 1).findIndex(line => line[left] === '╰');
	return top === -1 || height === -1
		? undefined
		: screen.slice(top, top + 1 + height).map(line => line.slice(left + 1, left + width - 1)).join(' ').replaceAll(/[\s─]+/gv, ' ');
};
