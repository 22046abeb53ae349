import {expect, test} from 'vitest';
import {describeProgram} from '../../src/cli/completion/describe-program.js';
import {declareProgram} from '../../src/cli/declare-program.js';
import {commandLines} from '../../src/commands/command-lines.js';
import {commands} from '../../src/commands/registry.js';
import {readPage, userPages} from '../helpers/pages.js';
import {readGuideKeys} from '../journeys/every-key/guide-keys.js';

/** The keys that a tutorial presses, and those of a text field, which have their own tests. */
const keys = new Set([
	...readGuideKeys().values().toArray().flat(),
	...'alt-b alt-f alt-d alt-backspace ctrl-← ctrl-→ ctrl-a ctrl-e ctrl-w ctrl-u ctrl-k backspace'.split(' '),
]);

const names = new Set([
	...commands.map(({id}) => `:${id}`),
	...commandLines.flatMap(({line, aliases}) => [line.split(' ', 1)[0]!, ...aliases.map(alias => `:${alias}`)]),
]);

const looksLikeKey = /^(?:[1-3A-Za-z!?\/:+\-←→↑↓]|(?:ctrl|alt|shift)-\S+|tab|esc|enter|space|backspace|home|end|F\d+|PgDn|PgUp)$/v;

const described = describeProgram(declareProgram('', () => undefined));

const options = new Set(described.flatMap(command => command.options.map(({flag}) => flag)));

const subcommands = new Set([...described.map(({name}) => name), 'help', 'version']);

/**
Returns what a piece of code in a page mentions although the program does not have it: a key, a command of the palette, an option or a command line.
*/
const problemOf = (code: string): string | undefined => {
	if (looksLikeKey.test(code)) {
		return keys.has(code) ? undefined : `no key ${code}`;
	}

	const [first = ''] = code.split(' ', 1);
	if (/^:[a-z\-]{2,}$/v.test(first)) {
		return names.has(first) ? undefined : `no command ${first}`;
	}

	if (first !== 'pgtower' && !first.startsWith('--')) {
		return undefined;
	}

	const words = code.split(/[ =\[]/v).filter(word => /^-{1,2}[a-zA-Z]/v.test(word));
	const unknown = words.find(word => !options.has(word));
	const [, subcommand = ''] = code.split(' ', 2);
	return unknown === undefined
		? (first === 'pgtower' && /^[a-z]/v.test(subcommand) && !subcommands.has(subcommand) ? `no command ${subcommand}` : undefined)
		: `no option ${unknown}`;
};

const codesOf = (page: string): readonly string[] =>
	Array.from(page.replaceAll(/^```[^`]+^```$/gmv, '').matchAll(/``\s(?<quoted>.+?)\s``|`(?<plain>[^`]+)`/gv), ({groups}) => groups?.quoted ?? groups?.plain ?? '');

test.each(userPages)('each key, command and option that %s mentions exists in the program', page => {
	// The page says that the first two do not exist; the last is the name of a session.
	const others = new Set(['pgtower --api-key x', '--api-key', 'pgtower control plane']);
	expect(codesOf(readPage(page)).filter(code => !others.has(code)).map(code => problemOf(code)).filter(problem => problem !== undefined)).toEqual([]);
});

test.each([
	['`H`', 'no key H'],
	['`ctrl-g`', 'no key ctrl-g'],
	['`:begin anew`', 'no command :begin'],
	['`--colour`', 'no option --colour'],
	['`pgtower serve --prot 1`', 'no option --prot'],
	['`pgtower watch`', 'no command watch'],
])('the check of documentation pages refuses a mention of %s, since the program has %s', (page, problem) => {
	expect(codesOf(page).map(code => problemOf(code))).toEqual([problem]);
});
