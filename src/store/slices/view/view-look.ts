import type {ThemeName} from '../../../domain/theme-name.js';
import type {SliceUpdate} from '../slice-update.js';
import {initialView, listAt, type ViewState} from './view.js';

type ViewUpdate = SliceUpdate<ViewState>;

export const toggledZone = (): ViewUpdate => view => ({...view, zone: view.zone === 'utc' ? 'local' : 'utc'});

export const toggledZoom = (): ViewUpdate => view => ({...view, isZoomed: !view.isZoomed});

export const toggledFields = (): ViewUpdate => view => ({...view, areFieldsShown: !view.areFieldsShown});

export const choseTheme = (theme: ThemeName): ViewUpdate => view => ({...view, theme});

export const toggledMouse = (): ViewUpdate => view => ({...view, hasMouse: !view.hasMouse});

export const toggledWide = (): ViewUpdate => view => {
	const list = listAt(view);
	return {...view, isWide: {...view.isWide, [list]: !view.isWide[list]}};
};

/**
How the user likes to look at things, whatever they are: that stays when the connection is another.
*/
export const keptLook = ({visibleRows, isFeedShown, isTerminalAway, zone, isWide, areFieldsShown, theme, hasMouse}: ViewState): ViewState => ({
	...initialView, visibleRows, isFeedShown, isTerminalAway, zone, isWide, areFieldsShown, theme, hasMouse,
});
