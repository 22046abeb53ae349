import type {RenderedApp} from '../render-app.js';

/** Returns the line of headings of a list on the screen, found by the title of its frame. */
export const headingLine = ({screen}: Pick<RenderedApp, 'screen'>, title: string): string => {
	const lines = screen().split('\n');
	const top = lines.findIndex(line => line.includes(`╭ ${title}`));
	const left = lines[top]?.indexOf(`╭ ${title}`) ?? 0;
	const right = lines[top]?.indexOf('╮', left);
	return lines[top + 1]?.slice(left + 1, right) ?? '';
};
