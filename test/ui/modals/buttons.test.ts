import {expect, test} from 'vitest';
import {buttons, type Button} from '../../../src/ui/modals/overlay.js';
import {lineWidth} from '../../../src/ui/segment.js';
import {createTheme} from '../../../src/ui/theme.js';

const {glyphs} = createTheme({hasColour: false, isAscii: false});

const drawn = (button: Button): string => buttons([button], glyphs).map(({text}) => text).join('');

test.each([true, false])('a disabled button differs by its brackets, not by color, and has the same width (focused: %s)', isFocused => {
	const ready: Button = {label: 'Delete', isFocused, isDanger: true};
	expect(drawn(ready)).toContain('[ Delete ]');
	expect(drawn({...ready, isReady: false})).not.toMatch(/[\[\]]/v);
	expect(lineWidth(buttons([{...ready, isReady: false}], glyphs))).toBe(lineWidth(buttons([ready], glyphs)));
	expect(buttons([{...ready, isReady: false}], glyphs).some(({isBold}) => isBold === true)).toBe(false);
});
