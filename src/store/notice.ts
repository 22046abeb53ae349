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

export const noticed = (notice: Notice) => (): Partial<State> => ({notice});

/**
The notice has been there long enough; a newer one stays.
*/
export const clearedNotice = (notice: Notice | undefined) => (state: State): Partial<State> =>
	state.notice === undefined || (notice !== undefined && state.notice !== notice) ? {} : {notice: undefined};
