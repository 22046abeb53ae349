import type {Actions} from '../../actions/actions.js';
import {linesLike} from '../../store/slices/command-history.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import type {PaletteModal} from '../../store/slices/modals/finding-modals.js';
import type {State} from '../../store/state.js';
import {wantsMore, type PaletteEntry} from './entry.js';
import {entriesFor, listedEntries} from './listed.js';

const withPalette = (state: State, work: (modal: PaletteModal) => void): void => {
	const top = topModal(state);
	if (top?.kind === 'palette') {
		work(top);
	}
};

/**
Returns the id of the entry to choose for a typed line: the first entry. Undefined if the line is empty, or ends where a required argument begins.
*/
const chosenFor = (line: string, [first]: readonly PaletteEntry[]): string | undefined => {
	const isBare = line.trim() === '' || (line.endsWith(' ') && first?.line?.startsWith(line) === true);
	return isBare ? undefined : first?.id;
};

/** Returns the palette's new line, with the list and the chosen entry for this line. */
const lineOf = (state: State, modal: PaletteModal, line: string): Pick<PaletteModal, 'query' | 'listed' | 'chosenId'> => ({
	query: line, listed: line, chosenId: chosenFor(line, entriesFor(state, modal, line)),
});

/** Handles typing in the palette. */
export const typeCommand = (actions: Actions, state: State, line: string): void => {
	withPalette(state, modal => {
		actions.modals.changePalette({...lineOf(state, modal, line), recall: undefined});
	});
};

/**
Returns the index of the completion after `place`, or before `place` if `direction` is −1. The `count` completions form a circle. If `place` is −1, no
completion is chosen yet.
*/
const nextPlace = (place: number, direction: 1 | -1, count: number): number => {
	if (place === -1) {
		return direction === 1 ? 0 : count - 1;
	}

	return (place + direction + count) % count;
};

/**
Completes the line with the chosen entry, or with the next entry if the line is already completed. If the new line needs an argument, or was the only
completion, rebuilds the list for the new line.
*/
export const completeCommand = (actions: Actions, state: State, direction: 1 | -1): void => {
	withPalette(state, modal => {
		const {entries, index} = listedEntries(state, modal);
		const ways = entries.filter(({line}) => line !== undefined);
		const place = ways.findIndex(({id}) => id === entries[index]?.id);
		const isCompleted = modal.query !== modal.listed || ways[place]?.line === modal.query;
		const way = ways[isCompleted || place === -1 ? nextPlace(place, direction, ways.length) : place];
		if (way?.line === undefined) {
			return;
		}

		actions.modals.changePalette(wantsMore(way) || ways.length === 1
			? {...lineOf(state, modal, way.line), recall: undefined}
			: {query: way.line, chosenId: way.id, recall: undefined});
	});
};

/**
Recalls the next earlier or later line from the history, among the lines that start with the typed text. After the latest line, restores that text.

@returns Whether the line in the palette has changed.
*/
const recall = (actions: Actions, state: State, modal: PaletteModal, direction: 1 | -1): boolean => {
	const {typed, back} = modal.recall ?? {typed: modal.query, back: -1};
	const next = back + direction;
	const line = next < 0 ? typed : linesLike(state.commandHistory, typed)[next];
	if (line === undefined) {
		return false;
	}

	actions.modals.changePalette({...lineOf(state, modal, line), recall: next < 0 ? undefined : {typed, back: next}});
	return true;
};

/**
Chooses another entry. Above the first entry, moves through the lines of the history. Below the latest line, returns to the list.
*/
export const moveChoice = (actions: Actions, state: State, direction: 1 | -1): void => {
	withPalette(state, modal => {
		const {entries, index} = listedEntries(state, modal);
		const isRecalling = modal.recall !== undefined || (direction === -1 && index <= 0);
		if (isRecalling && recall(actions, state, modal, direction === -1 ? 1 : -1)) {
			return;
		}

		const count = Math.max(1, entries.length);
		const from = index === -1 && direction === -1 ? 0 : index;
		actions.modals.changePalette({chosenId: entries[(from + direction + count) % count]?.id});
	});
};
