import {cpuText, shortNumber} from '../../domain/computes/compute-hours.js';
import {formatHoursAndMinutes, formatSpan} from '../../domain/text/duration.js';
import type {Project} from '../../domain/projects/project.js';
import {formatInstant, type Zone} from '../../domain/time.js';
import {usageRate, type WatchedUsage} from '../../domain/computes/usage-watch.js';
import type {Segments} from '../segment.js';
import {facts, headed, type Fact} from './parts.js';

const watchedFacts = (usage: WatchedUsage, zone: Zone): readonly Fact[] => {
	const {since, isAnew, milliseconds, cpuSeconds, activeSeconds} = usage;
	const rate = usageRate(usage);
	return [
		{label: 'watched since', value: `${formatInstant(since, zone)}, for ${formatSpan(milliseconds)}${isAnew ? ': figures fell back then' : ''}`},
		...(cpuSeconds === undefined ? [] : [{label: 'CPU since then', value: cpuText(cpuSeconds)}]),
		...(activeSeconds === undefined ? [] : [{label: 'active since then', value: `${formatHoursAndMinutes(activeSeconds)} hours`}]),
		...(rate === undefined ? [] : [{label: 'rate', value: `${shortNumber(rate)} compute hours an hour`}]),
	];
};

/**
What a project uses: in this period, and since it is watched. What the control plane does not tell is said so.

@see docs/control-api.md#project-cpu
*/
export const usageLines = ({cpuUsedSeconds, activeSeconds}: Project, usage: WatchedUsage | undefined, zone: Zone, columns: number): readonly Segments[] =>
	headed('Used in this period', facts([
		{label: 'CPU time', value: cpuUsedSeconds === undefined ? 'not told by the control plane' : cpuText(cpuUsedSeconds)},
		{label: 'active time', value: activeSeconds === undefined ? 'not told by the control plane' : `${formatHoursAndMinutes(activeSeconds)} hours, of all computes together`},
		...(usage === undefined ? [] : watchedFacts(usage, zone)),
	], columns));
