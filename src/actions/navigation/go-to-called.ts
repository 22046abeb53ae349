import type {Context} from '../context.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import type {OpenCalled} from './open-called.js';

type Parts = {
	readonly context: Pick<Context, 'store'>;
	readonly openCalled: OpenCalled;
	readonly scheduler: Pick<PollScheduler, 'start' | 'stop'>;
};

/**
Goes to a project that the list does not have yet: it is looked for, and read from then on. One that is not found is said.
*/
export const createGoToCalled = ({context: {store}, openCalled, scheduler}: Parts) => (project: string): void => {
	const go = async () => {
		const before = store.getState().view.openProjectId;
		await openCalled({project});
		if (store.getState().view.openProjectId === before) {
			return;
		}

		scheduler.stop();
		scheduler.start();
	};

	void go();
};
