import type {Instant} from '../../domain/time.js';
import type {SliceUpdate} from './by-id.js';

type SearchGoal = {
	readonly feed: string;
	readonly instant: Instant;
};

/**
The user's requests for the search in older operations, and the reason the search waits.

A name identifies a search by its feed and filter. A request with the name of another search has no effect.
*/
export type SearchState = {
	/** The name of the search that the user stopped. */
	readonly stopped?: string;

	/** The number of rows that a search should find. Scrolling to the last row found raises this number. */
	readonly wanted?: {readonly search: string; readonly rows: number};

	/** The feed for which older operations are loaded, and the time back to which they are loaded. */
	readonly goal?: SearchGoal;

	/** The reason the latest page was not read. The page will be requested again. */
	readonly problem?: string;
};

export const initialSearch: SearchState = {};

/** Stops a search on the user's request. */
export const stoppedSearch = (name: string): SliceUpdate<SearchState> => search => ({...search, stopped: name});

/** Requests a number of matches (`rows`) because the user scrolled to the last match. Resumes a stopped search. */
export const wantedRows = (name: string, rows: number): SliceUpdate<SearchState> => ({goal}) => ({wanted: {search: name, rows}, ...(goal !== undefined && {goal})});

/** Starts loading a feed's older operations back to a time. */
export const soughtTime = (goal: SearchGoal): SliceUpdate<SearchState> => () => ({goal});

/** Stops loading a feed back to a time, whether or not the feed has reached the time. The filter's search restarts. */
export const foundTime = (): SliceUpdate<SearchState> => () => ({});

/** Notes the reason the latest page was not read, or clears the reason after the page was read. */
export const searchWaits = (problem: string | undefined): SliceUpdate<SearchState> => search =>
	search.problem === problem ? search : {...search, problem};
