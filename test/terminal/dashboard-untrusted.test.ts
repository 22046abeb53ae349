import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {mapStrings, startWatchedControlPlane} from '../helpers/watched-control-plane.js';

/** Texts of names, messages or statuses that must not reach the terminal. */
const hostile: readonly string[] = [
	'\u{1B}[2J\u{1B}[31mcleared',
	'\u{1B}]52;c;aGFja2Vk\u{7}copied',
	'\u{1B}]8;;https://example.com\u{1B}\\link\u{1B}]8;;\u{1B}\\',
	'\u{1B}]0;title\u{7}',
	'\u{1B}P+q544e\u{1B}\\',
	'\u{9B}31mC1\u{9D}0;x\u{9C}',
	'bell\u{7}back\b\b\bspace',
	'a\rb\nc\td\u{0}e\u{7F}f',
	'evil\u{202E}txt.exe',
	'\u{2066}isolated\u{2069}\u{200F}',
	'zero\u{200B}width\u{200D}joined\u{FEFF}',
	'line\u{2028}separated',
	`tower${'\u{301}'.repeat(200)}`,
	`long ${'x'.repeat(10_000)}`,
	'東京👩‍👩‍👧‍👦🇩🇪',
	'\u{1B}[?1049l\u{1B}[?25h\u{1B}c',
];

/** The program's own sequences: styles, cursor moves, erasures, modes and titles, and queries to the terminal. */
const ownSequences = /\u{1B}\[(?:[\d;]*[A-DGHKXdm]|\?(?:7|25|1004|1049|2004|2026)[hl]|2[23];2t|\?u|[<>]\d*u)|\u{1B}\]2;\P{Control}*\u{7}|\u{1B}\]11;\?\u{1B}\\|\u{1B}(?:7|\[\?2004\$p|\[>0q|8|\[c)/gv;

const foreign = /[\p{Control}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/v;

test('control sequences in answers of the control plane never reach the terminal', async () => {
	await using controlPlane = await startWatchedControlPlane();
	let next = 0;
	controlPlane.rewrite(body => mapStrings(body, (text, name) => {
		if (!/^(?:name|message|error|comment|region_id|owner_id|current_state|pending_state|status|action|host|type)$/v.test(name)) {
			return text;
		}

		const poison = hostile[next++ % hostile.length]!;
		// Fields that the program depends on stay readable.
		return /state|status|action|type/v.test(name) ? text : `${poison}${text}`;
	}));
	await using terminal = await startHostedDashboard({env: controlPlane.env});
	await terminal.waitFor(/[␛␇�]/v);
	await terminal.idle(300);
	for (const key of ['down', 'down', 'tab', 'n', 'escape', 'z', 'escape', 'b', 'escape', 'R', 'escape', 'ctrl+d', 'escape', 'enter', 'escape', 'tab', 'down', 'enter', 'escape', ':', 'escape']) {
		terminal.press(key);
		await terminal.idle(120);
	}

	// Sequences that are not the program's own remain in the written text. A sequence of the last frame may have arrived only in part.
	const others = () => terminal.written().replaceAll(ownSequences, '').replaceAll(/[\r\n]/gv, '');
	await terminal.waitUntil(() => !foreign.test(others()), 'Waiting for the rest of a frame');
	expect(others()).not.toMatch(foreign);
	expect(terminal.clipboard().join(' ')).not.toContain('hacked');
	// The title may contain a name, with its escapes drawn as signs. An escape that took effect would set the title alone.
	expect(terminal.titles()).not.toContain('title');
	expect(terminal.titles().join('')).not.toMatch(/\p{Control}/v);
	expect(terminal.bells()).toBe(0);
	expect(terminal.emulator.isAlternateScreen()).toBe(true);
	// No column was shifted: the frames are still closed.
	const isClosed = () => terminal.screen().filter(line => /^[╭│╰]/v.test(line)).every(line => /[╮│╯]$/v.test(line));
	await terminal.waitUntil(isClosed, 'Waiting until each frame is closed');
});
