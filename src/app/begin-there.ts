import type {OpenCalled} from '../actions/navigation/open-called.js';
import type {Options} from '../options/options.js';
import type {ConnectionScope} from './create-program.js';
import {isViewSure} from './remember-view.js';

type BeginThereOptions = {
	readonly options: Options;
	readonly openCalled: OpenCalled;
	readonly scope: () => ConnectionScope;
	readonly onBug: (error: unknown) => void;
};

/**
Creates a function that starts polling on the current connection. Before any rows are shown, the first call opens the project and compute that the
options name. Opening them later would make the lists jump.
*/
export const createBeginThere = ({options, openCalled, scope, onBug}: BeginThereOptions): (() => void) => {
	let isPlaceKnown = isViewSure(options);
	const begin = async () => {
		const {projectId: project, computeId: compute} = options;
		const inUse = scope();
		if (!isPlaceKnown && project !== undefined) {
			isPlaceKnown = true;
			await openCalled({project, ...(compute !== undefined && {compute})});
		}

		// Another connection may have been opened in the meantime.
		if (scope() === inUse) {
			inUse.scheduler.start();
		}
	};

	return () => {
		void begin().catch(onBug);
	};
};
