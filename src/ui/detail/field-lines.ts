import {keyLabel} from '../../commands/hints.js';
import {commands} from '../../commands/registry.js';
import type {NextStep} from '../../domain/change-outcome.js';
import type {Segments} from '../segment.js';
import {
	cpuText,
	shortNumber,
	usageRate,
	type WatchedUsage,
} from '../../domain/computes/usage.js';
import {formatHoursAndMinutes, formatSpan} from '../../domain/text/duration.js';
import type {Project} from '../../domain/projects/project.js';
import {formatInstant, formatClock, type Zone} from '../../domain/time.js';
import type {DetailModal} from '../../store/slices/modals/detail-modal.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {Glyphs} from '../theme.js';
import {
	headed,
	facts,
	sentences,
	type Fact,
} from './parts.js';

const commandIds: Readonly<Record<NextStep, string>> = {
	sessions: 'detail-sessions', wake: 'detail-wake', restart: 'detail-restart', open: 'detail-compute',
};

const texts: Readonly<Record<NextStep, string>> = {
	sessions: 'shows its sessions: X there ends the one that holds the lock',
	wake: 'starts its compute again',
	restart: 'restarts its compute and drops its connections',
	open: 'goes to its compute',
};

const keyOf = (step: NextStep): string => commands.find(({id}) => id === commandIds[step])?.keys[0] ?? '';

/** Writes the next steps to take, one per line, with their keys. */
export const nextStepLines = (steps: readonly NextStep[]): readonly Segments[] =>
	headed('Next', steps.map((step): Segments => [{text: keyLabel(keyOf(step)), tone: 'accent', isBold: true}, {text: ` ${texts[step]}`}]));

const watchedFacts = (usage: WatchedUsage, zone: Zone): readonly Fact[] => {
	const {since, isAnew, milliseconds, cpuSeconds, activeSeconds} = usage;
	const rate = usageRate(usage);
	return [
		{label: 'watched since', value: `${formatInstant(since, zone)}, for ${formatSpan(milliseconds)}${isAnew ? ': figures were reset then' : ''}`},
		...(cpuSeconds === undefined ? [] : [{label: 'CPU since then', value: cpuText(cpuSeconds)}]),
		...(activeSeconds === undefined ? [] : [{label: 'active since then', value: `${formatHoursAndMinutes(activeSeconds)} hours`}]),
		...(rate === undefined ? [] : [{label: 'rate', value: `${shortNumber(rate)} compute hours per hour`}]),
	];
};

/**
Writes a project's usage in this billing period, and since pgtower started to watch the project. Says which figures the control plane does not report.

@see docs/control-api.md#project-cpu
*/
export const usageLines = ({cpuUsedSeconds, activeSeconds}: Project, usage: WatchedUsage | undefined, zone: Zone, columns: number): readonly Segments[] =>
	headed('Used in this billing period', facts([
		{label: 'CPU time', value: cpuUsedSeconds === undefined ? 'not reported by the control plane' : cpuText(cpuUsedSeconds)},
		{label: 'active time', value: activeSeconds === undefined ? 'not reported by the control plane' : `${formatHoursAndMinutes(activeSeconds)} hours, summed over all computes`},
		...(usage === undefined ? [] : watchedFacts(usage, zone)),
	], columns));

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+\-]\d{2}:\d{2})$/v;

/** Writes a value as the server sent it, but with timestamps in the chosen time zone. */
export const shownValue = (value: string, zone: Zone): string =>
	timestamp.test(value) ? formatInstant(Date.parse(value), zone) : sanitize(value);

/** Says why the object could not be read again, and how old the displayed data is. */
export const problemLines = ({problem, receivedAt}: DetailModal, zone: Zone, columns: number): readonly Segments[] => problem === undefined
	? []
	: [
		...sentences([problem], columns, 'bad'),
		...(receivedAt === undefined ? [] : sentences([`Shown as of ${formatClock(receivedAt, zone)}.`], columns, 'dim')),
	];

/** Writes every field that the server returned. */
export const fieldLines = ({fields, problem}: DetailModal, zone: Zone, columns: number): readonly Segments[] => headed(
	'Every field',
	fields === undefined
		? (problem === undefined ? [[{text: 'loading…', tone: 'dim'}]] : [])
		: facts(fields.map(({path, value}) => ({label: path, value: shownValue(value, zone)})), columns, true),
);

/** Writes the line that stands for the fields while they are hidden. */
export const foldedFieldsLine = ({fields}: DetailModal, key: string): readonly Segments[] => fields === undefined
	? []
	: [[{text: key, tone: 'accent', isBold: true}, {text: ` shows all ${fields.length} API fields`, tone: 'dim'}]];

/** Writes the changes since the detail view was opened. */
export const changeLines = ({changes}: DetailModal, zone: Zone, glyphs: Glyphs, columns: number): readonly Segments[] =>
	headed('Changed since you opened it', facts(changes.map(({path, before, after, at}) => ({
		label: formatClock(at, zone),
		value: `${path}: ${before === undefined ? 'nothing' : shownValue(before, zone)} ${glyphs.arrow} ${after === undefined ? 'nothing' : shownValue(after, zone)}`,
		tone: 'busy' as const,
	})), columns));
