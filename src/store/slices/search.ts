import type {Instant} from '../../domain/time.js';
import type {SliceUpdate} from './by-id.js';

type SearchGoal = {
	readonly feed: string;
	readonly instant: Instant;
};

/**
What the user has said of the search that a filter of operations makes in older ones, and why it waits.

A search is named by its feed and its filter: what was said of another one is past.
*/
export type SearchState = {
	/**
	The search that was stopped.
	*/
	readonly stopped?: string;

	/**
	How many rows are wanted of a search, because the user scrolled to the last of those that were there.
	*/
	readonly wanted?: {readonly search: string; readonly rows: number};

	/**
	The time that a feed is on the way to: older operations are loaded until it is reached.
	*/
	readonly goal?: SearchGoal;

	/**
	Why the latest page was not read; it is asked for again.
	*/
	readonly problem?: string;
};

export const initialSearch: SearchState = {};

/**
The user wants no more pages read for the search of that name.
*/
export const stoppedSearch = (name: string): SliceUpdate<SearchState> => search => ({...search, stopped: name});

/**
The user scrolled to the last row that was found, and wants this number of hits; a search that was stopped goes on.
*/
export const wantedRows = (name: string, rows: number): SliceUpdate<SearchState> => ({goal}) => ({wanted: {search: name, rows}, ...(goal !== undefined && {goal})});

/**
A feed is on the way to a time.
*/
export const soughtTime = (goal: SearchGoal): SliceUpdate<SearchState> => () => ({goal});

/**
The feed is there, or goes there no more. A search of its filter begins anew.
*/
export const foundTime = (): SliceUpdate<SearchState> => () => ({});

/**
A page was read, or was not, and why.
*/
export const searchWaits = (problem: string | undefined): SliceUpdate<SearchState> => search =>
	search.problem === problem ? search : {...search, problem};
