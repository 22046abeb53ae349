import {shortNumber, usageRate, type WatchedUsage} from '../computes/usage.js';
import {formatHoursAndMinutes} from '../text/duration.js';
import type {Moment} from '../filter/field.js';
import type {Project} from '../projects/project.js';
import {millisecondsPerSecond} from '../time.js';
import type {Attribute} from './attribute.js';

/**
The function that returns a project's usage since pgtower started watching. Absent if projects are read only once.
*/
export type Watching = {
	readonly usageOf?: (project: Project) => WatchedUsage | undefined;
};

type WatchedAttribute = Attribute<Project, Moment & Watching, Watching>;

const rateOf = (project: Project, {usageOf}: Watching): number | undefined => {
	const usage = usageOf?.(project);
	return usage === undefined ? undefined : usageRate(usage);
};

/** The attributes for a project's usage since pgtower started watching the project. */
export const watchedAttributes: readonly WatchedAttribute[] = [
	{
		name: 'used', title: 'CPU time since pgtower started', heading: 'WATCHED H:MM', snapshot: undefined, json: undefined, detail: undefined,
		field: {
			kind: 'age',
			value(project, {usageOf}) {
				const seconds = usageOf?.(project)?.cpuSeconds;
				return seconds === undefined ? undefined : seconds * millisecondsPerSecond;
			},
		},
		column: {
			importance: 3, least: 12, isRightAligned: true, isWideOnly: true,
			cell(project, {usageOf}) {
				const seconds = usageOf?.(project)?.cpuSeconds;
				return {text: seconds === undefined ? '' : formatHoursAndMinutes(seconds), tone: 'dim'};
			},
		},
	},
	{
		name: 'rate', title: 'average CU in use since pgtower started', heading: 'CU USED', snapshot: undefined, json: undefined, detail: undefined,
		field: {kind: 'number', value: rateOf},
		column: {
			importance: 3, least: 7, isRightAligned: true, isWideOnly: true,
			cell(project, facts) {
				const rate = rateOf(project, facts);
				return {text: rate === undefined ? '' : shortNumber(rate), tone: 'dim'};
			},
		},
	},
];
