import {expect, test} from 'vitest';
import {sizeAttributes} from '../../../src/domain/attributes/size-attributes.js';
import {activityStrip} from '../../../src/ui/detail/activity-lines.js';
import {createTheme} from '../../../src/ui/theme.js';
import {found} from '../../control-plane/plane.js';
import {compute, noon, operation} from '../../store/fixtures.js';

const hour = 3_600_000;
const {glyphs} = createTheme({isAscii: true, hasColour: true});

test('the last hours of a compute: blank before it is known, then whether it was active', () => {
	const target = compute({currentState: 'active', createdAt: noon - (100 * hour)});
	const started = operation({
		action: 'start_compute', status: 'finished', computeId: target.id, createdAt: noon - (2 * hour), updatedAt: noon - (2 * hour),
	});
	const steps = {
		from: noon - (6 * hour), until: noon, steps: 6, now: noon,
	};
	expect(activityStrip(target, [started], {...steps, knownFrom: noon - (4 * hour)}, glyphs)).toBe('  ..##');
	expect(activityStrip(target, [], {...steps, knownFrom: noon}, glyphs)).toBeUndefined();
	// Nothing is known of an hour that is not over yet, but what began in it.
	expect(activityStrip(target, [], {...steps, until: noon + hour, knownFrom: noon}, glyphs)).toBeUndefined();
});

test.each([[0.25, 1], [0.5, 2], [1, 3], [2, 4], [8, 6], [24, 8], [56, 9], [224, 9]])('a size of %d CU is a bar of %d cells', (max, cells) => {
	const column = found(sizeAttributes.find(({name}) => name === 'bar')?.column);
	expect(column.cell(compute({size: {min: 0.25, max}}), {sizeCell: '#'}).text).toBe('#'.repeat(cells));
});
