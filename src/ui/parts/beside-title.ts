import {displayWidth} from '../../terminal/text/width.js';
import type {PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {asideRoom} from './frame.js';

/**
A title, and what stands at the right end of its border.
*/
type TitleAndAside = {
	readonly title: string;
	readonly aside: Segment;
};

/**
The first of the titles that is whole beside one of the asides, and the first of those; where there is no room, the last of both. What matters
most comes first: rather than the title, the aside is said in fewer words.
*/
export const besideTitle = (size: PaneSize, titles: readonly [string, ...string[]], asides: readonly [Segment, ...Segment[]]): TitleAndAside => {
	const ways = titles.flatMap(title => asides.map(aside => ({title, aside})));
	return ways.find(({title, aside}) => displayWidth(aside.text) <= asideRoom(size, title))
		?? {title: titles.at(-1) ?? titles[0], aside: asides.at(-1) ?? asides[0]};
};
