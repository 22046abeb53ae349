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
The entry that is chosen for a line: the first, but nothing where nothing was typed yet, of a command or of the argument that it needs.
*/
const chosenFor = (line: string, [first]: readonly PaletteEntry[]): string | undefined => {
	const isBare = line.trim() === '' || (line.endsWith(' ') && first?.line?.startsWith(line) === true);
	return isBare ? undefined : first?.id;
};

/**
Another line with its own list.
*/
const lineOf = (state: State, modal: PaletteModal, line: string): Pick<PaletteModal, 'query' | 'listed' | 'chosenId'> => ({
	query: line, listed: line, chosenId: chosenFor(line, entriesFor(state, modal, line)),
});

/**
Something was typed into the palette.
*/
export const typeCommand = (actions: Actions, state: State, line: string): void => {
	withPalette(state, modal => {
		actions.modals.changePalette({...lineOf(state, modal, line), recall: undefined});
	});
};

/**
The index of the next completion for tab, among `count` of them, when the chosen one is already in the line.
*/
const nextPlace = (place: number, direction: 1 | -1, count: number): number => {
	if (place === -1) {
		return direction === 1 ? 0 : count - 1;
	}

	return (place + direction + count) % count;
};

/**
Completes the line with the entry that is chosen; once more, with the next one. Behind a name that wants an argument, the list is begun anew.
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
Goes to an earlier or later line of those that were done and begin with what was typed; after the latest, back to that.

@returns Whether there is one.
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
Chooses another entry. Above the first there is what was done before, and below that the list again.
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
