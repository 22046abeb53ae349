import {expect, test} from 'vitest';
import {colourDepth} from '../../../src/terminal/text/colours.js';

test.each([
	[{TERM: 'xterm-256color'}, 8],
	[{TERM: 'xterm'}, 4],
	[{}, 4],
	[{TERM: 'xterm-256color', COLORTERM: 'truecolor'}, 24],
	[{TERM: 'xterm-kitty'}, 24],
	[{TERM: 'dumb'}, 0],
	[{TERM: 'dumb', COLORTERM: 'truecolor'}, 0],
	[{TERM: 'screen', COLORTERM: 'truecolor'}, 4],
	[{TERM: 'screen.xterm-256color', COLORTERM: 'truecolor'}, 8],
	[{TERM: 'screen-256color', TMUX: '/run/tmux', COLORTERM: 'truecolor'}, 24],
	[{TERM: 'tmux-256color', TMUX: '/run/tmux'}, 8],
	[{TERM: 'xterm-256color', NO_COLOR: '1'}, 0],
	[{TERM: 'xterm-256color', NO_COLOR: ''}, 8],
	[{TERM: 'xterm', FORCE_COLOR: '3'}, 24],
	[{TERM: 'xterm', FORCE_COLOR: '2', NO_COLOR: '1'}, 0],
	[{TERM: 'xterm', FORCE_COLOR: '2', NO_COLOR: ''}, 8],
	[{TERM: 'xterm-256color', FORCE_COLOR: '0'}, 0],
	[{TERM: 'dumb', FORCE_COLOR: ''}, 4],
] as const)('the environment %j gives %i bits of color', (env, depth) => {
	expect(colourDepth(env)).toBe(depth);
});

test('the option noColour removes all colors, even with FORCE_COLOR', () => {
	expect(colourDepth({TERM: 'xterm-kitty', FORCE_COLOR: '3'}, {noColour: true})).toBe(0);
});
