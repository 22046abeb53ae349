import {formatSize} from '../../../domain/computes/compute-size.js';
import {formatSpan} from '../../../domain/text/duration.js';
import {firstNames, type Overview} from '../../../domain/projects/overview.js';
import {
	formatClock,
	formatDay,
	formatShortDay,
	millisecondsPerHour,
	type Instant,
	type Zone,
} from '../../../domain/time.js';
import type {Basis} from '../../../store/selectors/projects/overview.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {groupThousands} from '../../figures.js';
import type {Piece, Segment} from '../../segment.js';
import type {Glyphs} from '../../theme.js';

/** Draws one bar per hour, and a blank for an unknown hour. */
const sparkline = (counts: ReadonlyArray<number | undefined>, {bars, dot}: Glyphs): string => {
	const most = Math.max(1, ...counts.map(count => count ?? 0));
	return counts.map(count => {
		if (count === undefined) {
			return ' ';
		}

		return count === 0 ? dot : bars[Math.ceil(count / most * bars.length) - 1] ?? '';
	}).join('');
};

const counted = (glyph: string, count: number, word: string, tone: NonNullable<Segment['tone']>): readonly Segment[] =>
	[{text: `${glyph} `, tone: count === 0 ? 'dim' : tone}, {text: `${count} ${word}`}];

/** Writes the number of computes in each state, for the overview. */
export const computePieces = ({active, idle, changing, running}: Overview, glyphs: Glyphs): readonly Piece[] => [
	{importance: 10, segments: counted(glyphs.active, active, 'active', 'good')},
	{importance: 8, segments: counted(glyphs.idle, idle, 'idle', 'plain')},
	{importance: 7, segments: counted(glyphs.changing, changing, 'changing', 'busy')},
	{importance: 6, segments: [{text: `${running.max === 0 ? '0 CU' : formatSize(running)} running`}]},
];

/** Writes the figures about operations, for the overview. `hours`: the number of hours in the chart of wake-ups. */
export const operationPieces = ({failed, knownFrom, wakes}: Overview, now: Instant, hours: number, glyphs: Glyphs): readonly Piece[] => {
	const lastHour = wakes.at(-1);
	const isHourKnown = knownFrom <= now - millisecondsPerHour;
	const failedTone = failed > 0 ? 'bad' : 'dim';
	return [
		{
			importance: 9,
			segments: [{text: `${glyphs.failed} `, tone: failedTone}, {text: `${isHourKnown ? '' : 'at least '}${failed} failed in 1h`, ...(failed > 0 && {tone: 'bad', isBold: true})}],
		},
		{
			importance: 5,
			segments: [
				{text: 'wake-ups per hour ', tone: 'dim'}, {text: sparkline(wakes.slice(-hours), glyphs), tone: 'good'}, {text: lastHour === undefined ? '' : ` ${lastHour}`},
			],
		},
	];
};

const mostNames = 3;

const listed = (names: readonly string[]): string => firstNames(names.map(name => sanitize(name)), mostNames);

/**
Counts the projects that the overview covers: `12 projects` or `50 of 10,000 projects`. If no project was read yet: `no projects read yet`.
*/
export const projectsText = ({projects, isListComplete, sources}: Pick<Basis, 'projects' | 'isListComplete' | 'sources'>): string => {
	if (projects === 0 && !isListComplete) {
		return 'no projects read yet';
	}

	const all = `${groupThousands(projects)}${isListComplete ? '' : ' or more'} ${projects === 1 ? 'project' : 'projects'}`;
	return sources === projects && isListComplete ? all : `${groupThousands(sources)} of ${all}`;
};

/**
The values to which the age of the oldest reading is rounded up, in milliseconds. Rounding keeps the text the same between polls.
*/
const ageSteps = [30_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000];

const isWhole = ({sources, operationsRead, computesRead}: Pick<Basis, 'sources' | 'operationsRead' | 'computesRead'>): boolean =>
	operationsRead === sources && computesRead === sources;

/**
Says how many projects the figures cover, for an overview that has no row for {@link basisPieces}. Empty if the figures cover all projects.
*/
export const partPieces = (basis: Pick<Basis, 'sources' | 'operationsRead' | 'computesRead'>): readonly Piece[] => isWhole(basis)
	? []
	: [{importance: 8.5, segments: [{text: `${Math.min(basis.operationsRead, basis.computesRead)} of ${basis.sources} read`, tone: 'busy'}]}];

/** Describes the data behind the figures, and names projects whose data is missing or late. */
export const basisPieces = (basis: Basis, knownFrom: Instant, now: Instant, zone: Zone): readonly Piece[] => {
	const {sources, operationsRead, computesRead, failing, behind, oldestReading} = basis;
	const age = oldestReading === undefined ? 0 : Math.max(0, now - oldestReading);
	const within = formatSpan(ageSteps.find(step => age <= step) ?? age);
	const day = (instant: Instant): string => formatDay(instant, zone) === formatDay(now, zone) ? '' : `${formatShortDay(instant, now, zone)} `;
	const reach = Number.isFinite(knownFrom) ? `operations back to ${day(knownFrom)}${formatClock(knownFrom, zone).slice(0, 5)}` : 'all operations';
	return [
		{
			importance: 10,
			segments: [{
				text: isWhole(basis)
					? `from ${sources} ${sources === 1 ? 'project' : 'projects'}`
					: `read: operations of ${operationsRead}/${sources} projects, computes of ${computesRead}/${sources}`,
				tone: isWhole(basis) ? 'dim' : 'busy',
			}],
		},
		{importance: 9, segments: failing.length === 0 ? [] : [{text: `not read: ${listed(failing)}`, tone: 'bad'}]},
		{importance: 8, segments: behind.length === 0 ? [] : [{text: `behind: ${listed(behind)}`, tone: 'busy'}]},
		{importance: 7, segments: oldestReading === undefined ? [] : [{text: `read in the last ${within}`, tone: 'dim'}]},
		{
			importance: 6,
			segments: operationsRead === 0 ? [] : [{text: reach, tone: 'dim'}],
		},
	];
};
