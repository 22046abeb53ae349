import {actionName} from '../../domain/operations/operation-action.js';
import {statusGlyph, statusTone, statusWord} from '../../domain/operations/operation-status.js';
import {formatShortTime, type Instant, type Zone} from '../../domain/time.js';
import type {AwayRow} from '../../store/selectors/away.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {Column} from '../list/column-widths.js';
import type {Segment} from '../segment.js';
import type {Glyphs} from '../theme.js';

type AwayFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/** Returns the name of a project by its id, or the id if there is no such project. */
	readonly projectName: (id: string) => string;

	/** Returns the name of a compute by its id, or the id if the compute's project was not opened. */
	readonly computeName: (id: string) => string;
};

const whatOf = (row: AwayRow, {glyphs}: AwayFacts): Segment => {
	switch (row.kind) {
		case 'failure': {
			const {group: {latest, count}} = row;
			return {text: sanitize(`${glyphs.failed} ${actionName(latest.action)}${count === 1 ? '' : ` failed ${count}×`}`), tone: 'bad'};
		}

		case 'wakes': {
			return {text: `${glyphs.changing} Woke ${row.count}×`, tone: 'busy'};
		}

		case 'change': {
			const {operation: {action, status}} = row;
			return {text: sanitize(`${statusGlyph(status, glyphs)} ${actionName(action)}`), tone: statusTone(status)};
		}
	}
};

const computeOf = (row: AwayRow): string | undefined =>
	row.kind === 'wakes' ? row.computeId : (row.kind === 'failure' ? row.group.latest : row.operation).computeId;

const whenOf = (row: AwayRow): Instant | undefined =>
	row.kind === 'wakes' ? undefined : (row.kind === 'failure' ? row.group.latest : row.operation).createdAt;

const outcomeOf = (row: AwayRow, {now, zone}: AwayFacts): Segment => {
	switch (row.kind) {
		case 'failure': {
			const {workedAt} = row.group;
			return workedAt === undefined ? {text: 'not worked since', tone: 'bad'} : {text: `worked at ${formatShortTime(workedAt, now, zone)}`, tone: 'good'};
		}

		case 'wakes': {
			return {text: ''};
		}

		case 'change': {
			return {text: sanitize(statusWord(row.operation.status)), tone: 'dim'};
		}
	}
};

export const awayColumns: ReadonlyArray<Column<AwayRow, AwayFacts>> = [
	{
		id: 'what', heading: 'WHAT', importance: 10, least: 14, enough: 28, isEssential: true, isPinned: true, cell: whatOf,
	},
	{
		id: 'project', heading: 'PROJECT', importance: 8, least: 8, enough: 20, cell: ({projectId}, {projectName}) => ({text: sanitize(projectName(projectId)), isName: true}),
	},
	{
		id: 'compute', heading: 'COMPUTE', importance: 7, least: 13, enough: 24, isCutInMiddle: true,
		cell(row, {glyphs, computeName}) {
			const id = computeOf(row);
			return id === undefined ? {text: glyphs.none, isName: true} : {text: sanitize(computeName(id)), isName: true};
		},
	},
	{
		id: 'time', heading: 'TIME', importance: 6, least: 8,
		cell(row, {now, zone}) {
			const at = whenOf(row);
			return {text: at === undefined ? '' : formatShortTime(at, now, zone), tone: 'dim'};
		},
	},
	{
		id: 'outcome', heading: 'OUTCOME', importance: 9, least: 10, enough: 18, cell: outcomeOf,
	},
];
