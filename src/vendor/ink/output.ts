import {intersectClips, showsRow, type Clip} from './clip.js';
import {createRowMemory} from './row-memory.js';
import {
	isSameRow,
	layOutRow,
	rowMark,
	type RowWrite,
	type Transformer,
	type Write,
	styledLines,
	type StyledLines,
} from './row.js';

const memory = createRowMemory();

type LaidOut = {
	readonly writes: readonly RowWrite[];
	readonly mark: string;
	readonly text: string;
};

/**
The rows of the last frame, and their width. If the same texts are written to a row again, the text of the row is reused. The mark that identifies the
row in `memory` is then not built again.

Ink creates an `Output` for each frame, so the rows are kept by the module. Two apps in one process would share these rows. This would be slower, but
correct, because a row's writes are compared completely.
*/
const last: {width: number; rows: readonly LaidOut[]} = {width: 0, rows: []};

const createLineReader = (): ((text: string) => StyledLines) => {
	const known = new Map<string, StyledLines>();
	return text => {
		let lines = known.get(text);
		if (lines === undefined) {
			lines = styledLines(text);
			known.set(text, lines);
		}

		return lines;
	};
};

/** Returns the lines that are written to each row of a frame, in order. */
const writesByRow = (writes: readonly Write[], height: number): ReadonlyArray<readonly RowWrite[]> => {
	const rows = Array.from({length: height}, (): RowWrite[] => []);
	for (const write of writes) {
		const count = write.text.includes('\n') ? write.text.split('\n').length : 1;
		for (let line = Math.max(0, -write.y); line < count && write.y + line < height; line++) {
			if (showsRow(write.clip, write.y + line)) {
				rows[write.y + line]?.push({write, line});
			}
		}
	}

	return rows;
};

/**
Replaces Ink's class that collects the texts of a frame, and returns the same result.

Laying out rows takes most of a frame's time, and nearly all rows are the same as in the last frame. Only a row with new content is laid out again.
*/
export default class Output {
	readonly #writes: Write[] = [];
	readonly #clips: Clip[] = [];
	readonly width: number;
	readonly height: number;

	constructor({width, height}: {readonly width: number; readonly height: number}) {
		this.width = width;
		this.height = height;
	}

	write(x: number, y: number, text: string, {transformers}: {readonly transformers: readonly Transformer[]}): void {
		if (text !== '') {
			this.#writes.push({
				x, y, text, transformers, clip: this.#clips.at(-1),
			});
		}
	}

	clip(clip: Clip): void {
		this.#clips.push(intersectClips(this.#clips.at(-1), clip));
	}

	unclip(): void {
		this.#clips.pop();
	}

	get(): {readonly output: string; readonly height: number} {
		const linesOf = createLineReader();
		memory.begin(this.height);
		const before = last.width === this.width ? last.rows : [];
		const rows = writesByRow(this.#writes, this.height).map((writes, y): LaidOut => {
			const known = before[y];
			if (known !== undefined && isSameRow(writes, known.writes)) {
				// Recalling the row keeps the row in the memory, in case the row moves or returns.
				memory.recall(known.mark, () => known.text);
				return known;
			}

			const mark = rowMark(this.width, writes);
			return {writes, mark, text: memory.recall(mark, () => layOutRow(this.width, writes, linesOf))};
		});
		last.width = this.width;
		last.rows = rows;
		return {output: rows.map(({text}) => text).join('\n'), height: this.height};
	}
}
