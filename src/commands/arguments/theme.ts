import {isThemeName, themeNames, type ThemeName} from '../../domain/theme-name.js';
import type {Argument, Offer} from '../argument.js';

const about: Readonly<Record<ThemeName, string>> = {
	auto: 'by the terminal\'s background', dark: 'for a dark background', light: 'for a light background', 'colour-blind': 'for eyes that do not tell red from green',
};

/**
The name of a theme.
*/
export const themeArgument: Argument = {
	name: 'name',
	wants: `one of ${themeNames.join(', ')}`,
	isNeeded: true,
	offers: () => themeNames.map((name): Offer => ({text: name, about: about[name]})),
	take(text) {
		const name = text.toLowerCase();
		return isThemeName(name)
			? {
				title: `Theme ${name}: ${about[name]}`,
				run(actions) {
					actions.chooseTheme(name);
				},
			}
			: undefined;
	},
};
