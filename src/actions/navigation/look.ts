import type {ThemeName} from '../../domain/theme-name.js';
import {
	choseTheme,
	toggledMouse,
	toggledWide,
	toggledZone,
} from '../../store/slices/view/view-look.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/**
How the user likes to look at things, whatever they are.
*/
export type ViewLook = {
	readonly toggleZone: () => void;
	readonly toggleWide: () => void;
	readonly chooseTheme: (theme: ThemeName) => void;

	/**
	Listens to the mouse, or leaves it to the terminal.
	*/
	readonly toggleMouse: () => void;
};

export const createLook = ({store}: Pick<Context, 'store'>, notify: Notify): ViewLook => ({
	toggleZone() {
		store.setState(on('view', toggledZone()));
		notify(store.getState().view.zone === 'utc' ? 'Times are in UTC.' : 'Times are those of this machine\'s time zone.');
	},
	toggleWide() {
		store.setState(on('view', toggledWide()));
	},
	chooseTheme(theme) {
		store.setState(on('view', choseTheme(theme)));
	},
	toggleMouse() {
		store.setState(on('view', toggledMouse()));
		notify(store.getState().view.hasMouse
			? 'Clicks select and press, the wheel scrolls. :mouse again leaves the mouse to the terminal.'
			: 'The mouse is the terminal\'s again.');
	},
});
