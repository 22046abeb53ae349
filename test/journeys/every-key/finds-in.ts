import type {ScreenDriver} from '../../helpers/terminal-driver-type.js';
import type {Try} from './story.js';

/** Tries the keys that search the displayed text. */
export const findsIn = async (dashboard: ScreenDriver, tries: Try, text: string): Promise<void> => {
	await tries(dashboard, '/', /\n \/ /v);
	dashboard.type(text);
	await dashboard.waitFor(/1 of \d/v);
	dashboard.press('enter');
	await dashboard.waitFor('n next');
	await tries(dashboard, 'n', /2 of \d/v);
	await tries(dashboard, 'N', /1 of \d/v);
};
