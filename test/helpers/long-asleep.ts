import {mapStrings, type Rewrite} from './watched-control-plane.js';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/v;

/**
A world long asleep: nothing in it counts up or down while it is looked at.
*/
export const longAsleep: Rewrite = body => mapStrings(body, (text, name) => {
	if (instant.test(text)) {
		return new Date(Date.parse(text) - (30 * 24 * 3_600_000)).toISOString();
	}

	return name === 'current_state' && text === 'active' ? 'idle' : text;
});
