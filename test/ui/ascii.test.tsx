import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveComputes, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {asciiPieces} from '../../src/terminal/text/to-ascii.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {compute, noon, project} from '../store/fixtures.js';
import {keyBytes} from '../helpers/keys.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

/** Returns a text with its substitutes in brackets. */
const marked = (text: string, isName: boolean): string =>
	asciiPieces(text, isName).map(piece => piece.isSubstitute ? `[${piece.text}]` : piece.text).join('');

test.each([
	['acme-shop', 'acme-shop'],
	['café-münchen', 'caf[?]-m[?]nchen'],
	['cafe\u{301}', 'caf[?]'],
	['結帳', '[????]'],
	['go 👍🏽!', 'go [??]!'],
	['Acme – Ann’s', 'Acme [?] Ann[?]s'],
	['ep-winter-…n70o', 'ep-winter-[~]n70o'],
	['', ''],
])('in ASCII, substitutes for characters of the name %j are marked', (name, drawn) => {
	expect(marked(name, true)).toBe(drawn);
	expect(displayWidth(drawn.replaceAll(/[\[\]]/gv, ''))).toBe(displayWidth(name));
});

test('in ASCII, substitutes are marked in external text, and not in pgtower\'s own text', () => {
	expect(marked('0.25–2 CU · 2× → “café” …', false)).toBe('0.25-2 CU . 2x > "caf[?]" ~');
	expect(marked('History ├──•─▼┤ now', false)).toBe('History |--*-v| now');
});

test('in ASCII, a name keeps its width while it is typed, and y copies the original name', async () => {
	const name = 'Büro – 東京';
	const {screen, press, asked} = await renderApp({
		isAscii: true,
		changes: [
			...smallWorld,
			receiveProjects({items: [project({name})], isComplete: true, at: noon}),
			receiveComputes(project().id, [compute({id: 'größe'})], noon),
			on('view', focusedPane('computes')),
		],
	});
	expect(screen()).toContain('B?ro ? ????');
	expect(screen()).toContain(' gr??e ');
	expect(screen()).toContain('+ Computes 1 . B?ro ? ???? -');
	press('g');
	press('y');
	await expect.poll(() => asked).toContain('copy größe');
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('grö');
	await expect.poll(screen).toContain(' / gr?');
	expect(screen()).toMatch(/^[\n\u{20}-\u{7E}]*$/v);
	press(keyBytes('backspace'));
	await expect.poll(screen).toMatch(/ \/ gr +tab|enter done/v);
});
