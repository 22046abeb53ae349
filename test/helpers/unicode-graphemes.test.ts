import {execFileSync} from 'node:child_process';
import process from 'node:process';
import {expect, test} from 'vitest';
import {projectFolder} from './source-files.js';

// This fills the memory that short buffers share. Without its own memory, the add-on takes that content for the size of its table.
const program = `
	const head = new DataView(Buffer.from('anything').buffer);
	head.setUint32(8, 20_000, true);
	const {UnicodeGraphemesAddon} = await import('./test/helpers/unicode-graphemes.ts');
	const {default: headless} = await import('@xterm/headless');
	const terminal = new headless.Terminal({cols: 20, rows: 2, allowProposedApi: true});
	terminal.loadAddon(new UnicodeGraphemesAddon());
	terminal.write('e\\u0301👩‍🚀x\\u{10400}y', () => process.stdout.write(String(terminal.buffer.active.cursorX)));
`;

test('the emulator\'s widths of characters do not depend on the contents of Node\'s buffer pool', () => {
	const stdout = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {cwd: projectFolder, encoding: 'utf8'});
	expect(stdout).toBe('6');
});
