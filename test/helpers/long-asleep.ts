import {mapStrings, type Rewrite} from './watched-control-plane.js';

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/v;

/** Moves all times in an answer far into the past, so that times on the screen neither count up nor down. */
export const longAsleep: Rewrite = body => mapStrings(body, (text, name) => {
	if (instant.test(text)) {
		return new Date(Date.parse(text) - (30 * 24 * 3_600_000)).toISOString();
	}

	return name === 'current_state' && text === 'active' ? 'idle' : text;
});
