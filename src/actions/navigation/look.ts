import {on} from '../../store/state.js';
import {listInUse} from '../../store/selectors/screen/view.js';
import {
	measuredColumns,
	scrolledColumns,
	choseTheme,
	toggledMouse,
	toggledWide,
	toggledZone,
	type ListName,
} from '../../store/slices/view/view-look.js';
import {firstLook} from '../../store/slices/view/view-position.js';
import type {Context} from '../context.js';
import type {ThemeName} from '../../domain/theme-name.js';
import type {Notify} from '../notices.js';

export type Columns = {
	/** Scrolls the columns of the focused list to the right (1) or to the left (-1). */
	readonly scroll: (views: 1 | -1) => void;

	/** Receives the number of pages into which the layout divides a list's columns. */
	readonly measure: (list: ListName, views: number) => void;
};

/** Scrolls the columns of lists that are wider than the screen. */
export const createColumns = ({context: {store}}: {readonly context: Pick<Context, 'store'>}): Columns => ({
	scroll(views) {
		const list = listInUse(store.getState());
		if (list !== undefined) {
			store.setState(on('listColumns', scrolledColumns(list, views)));
		}
	},
	measure(list, views) {
		store.setState(on('listColumns', measuredColumns(list, views)));
	},
});

/** The user's display preferences. */
export type ViewLook = {
	readonly toggleZone: () => void;
	readonly toggleWide: () => void;
	readonly chooseTheme: (theme: ThemeName) => void;

	/** Turns mouse input on, or leaves the mouse to the terminal. */
	readonly toggleMouse: () => void;

	/** Hides the texts for new users, at the first key press. */
	readonly endFirstLook: () => void;
};

type ViewLookParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
};

export const createViewLook = ({context: {store}, notify}: ViewLookParts): ViewLook => ({
	toggleZone() {
		store.setState(on('view', toggledZone()));
		notify(store.getState().view.zone === 'utc' ? 'Times are in UTC.' : 'Times are those of this machine\'s time zone.');
	},
	endFirstLook() {
		store.setState(on('view', firstLook(false)));
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
			? 'Clicks select and press, the wheel scrolls. :mouse again returns it to the terminal.'
			: 'The terminal has the mouse again.');
	},
});
