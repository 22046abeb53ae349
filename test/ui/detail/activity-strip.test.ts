import {expect, test} from 'vitest';
import {lastHoursOfAll} from '../../../src/domain/computes/last-hours.js';
import type {Compute} from '../../../src/domain/computes/compute.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {sizeAttributes} from '../../../src/domain/attributes/size-attributes.js';
import {activityText} from '../../../src/ui/detail/activity-lines.js';
import {createTheme} from '../../../src/ui/theme.js';
import {found} from '../../control-plane/plane.js';
import {compute, noon, operation} from '../../store/fixtures.js';

const hour = 3_600_000;
const {glyphs} = createTheme({isAscii: true, hasColour: true});

/** Draws the strip of the computes at noon, from operations that are known back to `knownFrom`. */
const stripAt = (computes: readonly Compute[], operations: readonly Operation[], knownFrom: number): string | undefined => {
	const items = [...operations, operation({
		id: 'op-oldest', computeId: undefined, createdAt: knownFrom, updatedAt: knownFrom,
	})];
	const steps = lastHoursOfAll(computes, {items, hasEnd: false}, noon);
	return steps === undefined ? undefined : activityText(steps, glyphs);
};

test('the activity strip of a compute is blank for unknown hours, and shows the activity in known hours', () => {
	const target = compute({currentState: 'active', createdAt: noon - (100 * hour)});
	const at = (Math.floor(noon / hour) - 1) * hour;
	const started = operation({
		action: 'start_compute', status: 'finished', computeId: target.id, createdAt: at, updatedAt: at,
	});
	expect(stripAt([target], [started], at - (4 * hour))).toBe('      ....##');
	expect(stripAt([target], [], noon)).toBeUndefined();
	expect(stripAt([], [], at - (4 * hour))).toBeUndefined();
});

test('the activity strip of several computes shows for each hour the compute that was active longest', () => {
	const late = (Math.floor(noon / hour) - 2) * hour;
	const [target, other] = [compute({currentState: 'idle', createdAt: noon - (100 * hour)}), compute({id: 'ep-other', currentState: 'active', createdAt: noon - (100 * hour)})];
	const operations = [
		operation({
			id: 'op-3', action: 'start_compute', computeId: 'ep-other', createdAt: late + (1.5 * hour), updatedAt: late + (1.5 * hour),
		}),
		operation({
			id: 'op-2', action: 'suspend_compute', computeId: target.id, createdAt: late, updatedAt: late,
		}),
		operation({
			id: 'op-1', action: 'start_compute', computeId: target.id, createdAt: late - hour, updatedAt: late - hour,
		}),
	];
	expect(stripAt([target, other], operations, late - (3 * hour))).toBe('       ..#.-#'.slice(1));
});

test.each([[0.25, 1], [0.5, 2], [1, 3], [2, 4], [8, 6], [24, 8], [56, 9], [224, 9]])('a size of %d CU is a bar of %d cells', (max, cells) => {
	const column = found(sizeAttributes.find(({name}) => name === 'bar')?.column);
	expect(column.cell(compute({size: {min: 0.25, max}}), {sizeCell: '#'}).text).toBe('#'.repeat(cells));
});
