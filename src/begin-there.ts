import type {OpenCalled} from './actions/open-called.js';
import type {Watch} from './actions/watch.js';
import type {ApiClient} from './api/client.js';
import {isPlaceSure} from './app/remember-view.js';
import type {Options} from './options.js';

type BeginThereOptions = {
	readonly options: Options;
	readonly client: () => ApiClient | undefined;
	readonly openCalled: OpenCalled;
	readonly watch: Pick<Watch, 'start'>;
};

/**
Begins to read on a connection. What the options ask for by its name is found before anything is shown, so that no list moves later; on a
later connection they ask for nothing.
*/
export const createBeginThere = ({options, client, openCalled, watch}: BeginThereOptions): (() => Promise<void>) => {
	let isPlaceKnown = isPlaceSure(options);
	return async () => {
		const {projectId: project, computeId: compute} = options;
		const inUse = client();
		if (!isPlaceKnown && project !== undefined) {
			isPlaceKnown = true;
			await openCalled({project, ...(compute !== undefined && {compute})});
		}

		// Another connection may have been opened meanwhile.
		if (client() === inUse) {
			watch.start();
		}
	};
};
