import type {EmulatedCell} from '../helpers/emulator.js';
import type {ScreenDriver} from '../helpers/terminal-driver-type.js';
import type {Palette} from './palette.js';
import {
	drawRows,
	drawTitle,
	drawWindow,
	type Screen,
} from './svg.js';

/** A frame of a moving picture: a screen, its title, and how long it is shown. */
export type Frame = {
	readonly screen: Screen;
	readonly title: string;
	readonly seconds: number;
};

/** Copies the present screen, for a picture that is drawn later. */
export const takeScreen = ({cell}: Pick<ScreenDriver, 'cell'>, {columns, rows}: Pick<Screen, 'columns' | 'rows'>): Screen => {
	const cells: ReadonlyArray<readonly EmulatedCell[]> = Array.from({length: rows}, (_row, y) => Array.from({length: columns}, (_column, x) => cell(x, y)));
	return {columns, rows, cell: (x, y) => cells[y]![x]!};
};

/** Returns the drawings of a row or the title, each with the frames that show it. */
const shownIn = (drawings: readonly string[]): ReadonlyMap<string, readonly number[]> => {
	const shown = new Map<string, number[]>();
	for (const [frame, drawing] of drawings.entries()) {
		shown.set(drawing, [...shown.get(drawing) ?? [], frame]);
	}

	shown.delete('');
	return shown;
};

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** Returns when a drawing is visible: steps from one frame to the next, of which only the changes are written. */
const keyframes = (name: string, frames: readonly number[], seconds: readonly number[]): string => {
	const total = seconds.reduce((sum, one) => sum + one, 0);
	let at = 0;
	let before: boolean | undefined;
	const steps = [];
	for (const [frame, length] of seconds.entries()) {
		const isShown = frames.includes(frame);
		if (isShown !== before) {
			steps.push(`${percent(at / total)}{visibility:${isShown ? 'visible' : 'hidden'}}`);
		}

		before = isShown;
		at += length;
	}

	return `@keyframes ${name}{${steps.join('')}}.${name}{animation-name:${name}}`;
};

/**
Draws a picture that moves by its own style, and starts over at its end. What several frames share is drawn once. Where motion is reduced, or where
styles don't move, the frame with the number `still` is shown.
*/
export const drawMoving = (frames: readonly Frame[], palette: Palette, label: string, still: number): string => {
	const seconds = frames.map(frame => frame.seconds);
	const [first] = frames;
	const rows = frames.map(({screen}) => drawRows(screen, palette));
	const titles = frames.map(({screen, title}) => drawTitle(screen, palette, title));
	const places = [titles, ...Array.from({length: first!.screen.rows}, (_, y) => rows.map(drawn => drawn[y]!))];
	const names = new Map<string, string>();
	const styles: string[] = [];
	const content = places.flatMap(place => shownIn(place).entries().map(([drawing, shown]) => {
		if (shown.length === frames.length) {
			return drawing;
		}

		const key = shown.join(' ');
		const name = names.get(key) ?? `f${names.size}`;
		if (!names.has(key)) {
			names.set(key, name);
			styles.push(keyframes(name, shown, seconds));
		}

		return `<g class="m ${name}${shown.includes(still) ? ' s' : ''}">${drawing}</g>`;
	}).toArray());
	const total = seconds.reduce((sum, one) => sum + one, 0);
	const style = [
		'.m{visibility:hidden}.s{visibility:visible}',
		`@media(prefers-reduced-motion:no-preference){.m{animation-duration:${Math.round(total * 10) / 10}s;animation-timing-function:step-end;animation-iteration-count:infinite}`,
		...styles,
		'}',
	].join('');
	return drawWindow(first!.screen, palette, {label, content, style});
};
