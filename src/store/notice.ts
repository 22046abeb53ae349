import type {Instant} from '../domain/time.js';
import type {State} from './state.js';

/**
One line for the user, shown above the footer.
*/
export type Notice = {
	readonly tone: 'info' | 'good' | 'bad';
	readonly text: string;
	readonly at: Instant;
};

/**
Bad news that something newer covers, the oldest first: it stays until it is dismissed.
*/
export type AlertsState = readonly Notice[];

/**
The most bad news that is kept; the oldest is forgotten first.
*/
const mostAlerts = 50;

type Change = (state: State) => Partial<State>;

export const noticed = (notice: Notice): Change => ({notice: before, alerts}) =>
	before?.tone === 'bad' ? {notice, alerts: [...alerts, before].slice(-mostAlerts)} : {notice};

/**
The notice has been there long enough, or was dismissed; a newer one stays. Bad news that it covered is shown again.
*/
export const clearedNotice = (notice: Notice | undefined): Change => state =>
	state.notice === undefined || (notice !== undefined && state.notice !== notice)
		? {}
		: {notice: state.alerts.at(-1), alerts: state.alerts.slice(0, -1)};
