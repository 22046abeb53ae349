import {styledCharsToString, type StyledChar} from '@alcalzone/ansi-tokenize';

type Clip = {readonly x1?: number; readonly x2?: number; readonly y1?: number; readonly y2?: number};

type Write = {
	readonly type: 'write';
	readonly x: number;
	readonly y: number;
	readonly text: string;
	readonly transformers: ReadonlyArray<(line: string, index: number) => string>;
};

type Operation = Write | {readonly type: 'clip'; readonly clip: Clip} | {readonly type: 'unclip'};

type Drawn = {readonly output: string; readonly height: number};

type Rows = Array<StyledChar[] | undefined>;

/**
What Ink collects the texts of one frame in, as far as it is used here.
*/
declare class Output {
	readonly width: number;
	readonly height: number;
	readonly operations: readonly Operation[];
	constructor(size: {readonly width: number; readonly height: number});
	applyWriteOperation(output: Rows, operation: Write, clip: Clip | undefined): void;
	get(): Drawn;
}

/**
The part of two areas that both have; an edge that neither has stays open.
*/
const within = (outer: Clip | undefined, inner: Clip): Clip => {
	const edge = (name: keyof Clip, tighter: (one: number, other: number) => number) => {
		const [one, other] = [outer?.[name], inner[name]];
		const value = one === undefined || other === undefined ? one ?? other : tighter(one, other);
		return value === undefined ? {} : {[name]: value};
	};

	return {
		...edge('x1', Math.max), ...edge('x2', Math.min), ...edge('y1', Math.max), ...edge('y2', Math.min),
	};
};

type Clipped = {readonly write: Write; readonly clip: Clip | undefined; readonly rows: readonly number[]};

const writesOf = (operations: readonly Operation[], height: number): readonly Clipped[] => {
	const clips: Clip[] = [];
	const writes: Clipped[] = [];
	for (const operation of operations) {
		if (operation.type === 'clip') {
			clips.push(within(clips.at(-1), operation.clip));
		} else if (operation.type === 'unclip') {
			clips.pop();
		} else {
			const lines = operation.text.includes('\n') ? operation.text.split('\n').length : 1;
			const rows = Array.from({length: lines}, (_, line) => operation.y + line).filter(y => y >= 0 && y < height);
			writes.push({write: operation, clip: clips.at(-1), rows});
		}
	}

	return writes;
};

/**
All that decides how a text looks on the screen.
*/
const fingerprint = ({write: {x, y, text, transformers}, clip}: Clipped): string => {
	let styled = text;
	for (const [place, transformer] of transformers.entries()) {
		styled += `\u{0}${place}${text.split('\n').map((line, index) => transformer(line, index)).join('\n')}`;
	}

	return `${x},${y},${clip?.x1},${clip?.x2},${clip?.y1},${clip?.y2},${styled}\u{0}`;
};

const blankRow = (width: number): StyledChar[] => Array.from({length: width}, () => ({
	type: 'char', value: ' ', fullWidth: false, styles: [],
}));

/**
Makes Ink lay out only the rows of a frame that something new was written to. A row is most of what a frame costs (each character
becomes a cell, and cells become text again), and nearly all rows are those of the last frame.
*/
export const rememberRows = (Base: typeof Output): typeof Output => {
	let known: {readonly fingerprints: readonly string[]; readonly lines: readonly string[]} = {fingerprints: [], lines: []};
	return class extends Base {
		override get(): Drawn {
			const writes = writesOf(this.operations, this.height);
			const fingerprints = Array.from({length: this.height}, () => `${this.width} `);
			for (const clipped of writes) {
				const mark = fingerprint(clipped);
				for (const y of clipped.rows) {
					fingerprints[y] += mark;
				}
			}

			const rows: Rows = fingerprints.map((mark, y) => mark === known.fingerprints[y] ? undefined : blankRow(this.width));
			for (const {write, clip, rows: written} of writes) {
				if (written.some(y => rows[y] !== undefined)) {
					this.applyWriteOperation(rows, write, clip);
				}
			}

			// What is written beyond the end of a row leaves holes.
			const lines = rows.map((row, y) => row === undefined ? known.lines[y]! : styledCharsToString(row.filter(cell => cell !== undefined)).trimEnd());
			known = {fingerprints, lines};
			return {output: lines.join('\n'), height: this.height};
		}
	};
};
