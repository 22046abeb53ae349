import {formatInstant, type Instant, type Zone} from '../time.js';
import type {Moment} from '../filter/field.js';
import type {Attribute} from './attribute.js';

/** Formats an instant as the API does. Whole seconds have no fraction. */
export const jsonTime = (instant: Instant | undefined): string | undefined =>
	instant === undefined ? undefined : new Date(instant).toISOString().replace('.000Z', 'Z');

/** Formats the date and time of an instant, or returns undefined if `instant` is undefined. */
export const timeText = (instant: Instant | undefined, {zone}: {readonly zone: Zone}): string | undefined =>
	instant === undefined ? undefined : formatInstant(instant, zone);

export const timeCell = (instant: Instant | undefined, facts: {readonly zone: Zone}) => ({text: timeText(instant, facts) ?? '', tone: 'dim'}) as const;

type Made = {readonly createdAt: Instant};
type Changed = {readonly updatedAt: Instant};
type TimeAttribute<Row> = Attribute<Row, Moment, {readonly zone: Zone}>;

type Column = {readonly importance: number; readonly isWideOnly: boolean};

/** Builds the attributes for an object's creation time and age. */
export const createdAttributes = (column: Column): ReadonlyArray<TimeAttribute<Made>> => [
	{
		name: 'created', title: 'created', heading: 'CREATED', detail: undefined,
		field: {kind: 'instant', value: ({createdAt}) => createdAt},
		column: {...column, least: 19, cell: ({createdAt}, facts) => timeCell(createdAt, facts)},
		snapshot: {cell: ({createdAt}, facts) => timeText(createdAt, facts)},
		json: {key: 'createdAt', value: ({createdAt}) => jsonTime(createdAt)},
	},
	{
		name: 'age', title: 'time since it was created', heading: 'AGE', column: undefined, snapshot: undefined, json: undefined, detail: undefined,
		field: {kind: 'age', value: ({createdAt}, {now}) => now - createdAt},
	},
];

/** Builds the attribute for an object's last change. */
export const updatedAttributes = (importance: number): ReadonlyArray<TimeAttribute<Changed>> => [{
	name: 'updated', title: 'updated', heading: 'UPDATED', detail: undefined, snapshot: undefined,
	field: {kind: 'instant', isTimeline: true, value: ({updatedAt}) => updatedAt},
	column: {
		importance, least: 19, isWideOnly: true, cell: ({updatedAt}, facts) => timeCell(updatedAt, facts),
	},
	json: {key: 'updatedAt', value: ({updatedAt}) => jsonTime(updatedAt)},
}];
