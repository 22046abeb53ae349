import type {OpenCalled} from '../actions/navigation/open-called.js';
import type {Options} from '../options/options.js';
import type {ConnectionScope} from './connection-scope.js';
import {isPlaceSure} from './remember-view.js';

type BeginThereOptions = {
	readonly options: Options;
	readonly openCalled: OpenCalled;
	readonly scope: () => ConnectionScope;
	readonly onBug: (error: unknown) => void;
};

/**
Begins to read on a connection. What the options ask for by its name is found before anything is shown, so that no list moves later; on a
later connection they ask for nothing.
*/
export const createBeginThere = ({options, openCalled, scope, onBug}: BeginThereOptions): (() => void) => {
	let isPlaceKnown = isPlaceSure(options);
	const begin = async () => {
		const {projectId: project, computeId: compute} = options;
		const inUse = scope();
		if (!isPlaceKnown && project !== undefined) {
			isPlaceKnown = true;
			await openCalled({project, ...(compute !== undefined && {compute})});
		}

		// Another connection may have been opened meanwhile.
		if (scope() === inUse) {
			inUse.watch.start();
		}
	};

	return () => {
		void begin().catch(onBug);
	};
};
