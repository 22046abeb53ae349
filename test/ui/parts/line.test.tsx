import chalk from 'chalk';
import fc from 'fast-check';
import {Text} from 'ink';
import {render} from 'ink-testing-library';
import type {ReactElement} from 'react';
import {
	afterAll,
	beforeAll,
	expect,
	test,
} from 'vitest';
import {ThemeContext} from '../../../src/ui/providers.js';
import {DrawnText, Line} from '../../../src/ui/parts/line.js';
import type {Segments} from '../../../src/ui/segment.js';
import {createTheme, type Theme} from '../../../src/ui/theme.js';

const usual = chalk.level;

beforeAll(() => {
	chalk.level = 3;
});

afterAll(() => {
	chalk.level = usual;
});

const segments = fc.array(fc.record({
	text: fc.constantFrom('', 'a', 'two words', 'größe', '好', '→ …', ' ', '🎉'),
	tone: fc.constantFrom('plain', 'dim', 'accent', 'good', 'busy', 'bad'),
	isBold: fc.boolean(),
	isReversed: fc.boolean(),
	isName: fc.boolean(),
}), {minLength: 1, maxLength: 6});

const themes = fc.record({
	hasColour: fc.boolean(), isAscii: fc.boolean(), isLight: fc.boolean(), name: fc.constantFrom('auto', 'dark', 'light', 'colour-blind'),
});

/** A line as nested texts of Ink. */
const Nested = ({line, theme: {styles, isAscii}}: {readonly line: Segments; readonly theme: Theme}): ReactElement => (
	<Text wrap='truncate'>
		{line.map(({text, tone = 'plain', isBold = false, isReversed = false, isName = false}, index) => {
			const key = index;
			return (
				<Text key={key} {...styles[tone]} bold={isBold || styles[tone].bold === true} inverse={isReversed && !isAscii}>
					{isAscii ? <DrawnText text={text} isName={isName} isReversed={isReversed} /> : text}
				</Text>
			);
		})}
	</Text>
);

const drawn = (theme: Theme, line: ReactElement): string | undefined => {
	const screen = render(<ThemeContext value={theme}>{line}</ThemeContext>);
	const frame = screen.lastFrame();
	screen.unmount();
	return frame;
};

test('a line is drawn exactly like nested Ink texts, one for each piece', () => {
	fc.assert(fc.property(segments, themes, (line, look) => {
		const theme = createTheme(look);
		expect(drawn(theme, <Line segments={line} />)).toBe(drawn(theme, <Nested line={line} theme={theme} />));
	}), {numRuns: 200});
});

test('accented text has the accent color of the profile', () => {
	const theme = createTheme({hasColour: true, isAscii: false});
	const accented = {...theme, styles: {...theme.styles, accent: {color: 'magenta'}}};
	expect(drawn(accented, <Line segments={[{text: 'name', tone: 'accent'}]} />)).toBe('\u{1B}[35mname\u{1B}[39m');
});
