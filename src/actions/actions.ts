import {accountActions, accountParts} from './account/account-parts.js';
import {changeActions, changeParts} from './changes/change-parts.js';
import {connectingActions, connectingParts} from './connecting/connecting-parts.js';
import {formActions, formParts} from './forms/form-parts.js';
import type {GivenParts} from './given-parts.js';
import {makeParts, type Made} from './make-parts.js';
import {navigationActions, navigationParts} from './navigation/navigation-parts.js';
import {pollingActions, pollingParts} from './polling/polling-parts.js';
import {programActions, programParts} from './program-parts.js';
import {recordingActions} from './recording/recordings.js';
import {replayActions} from './replay/replaying.js';

const actionMakers = {
	...programActions, ...accountActions, ...changeActions, ...connectingActions, ...formActions, ...navigationActions, ...pollingActions, ...recordingActions, ...replayActions,
};

const makers = {
	...actionMakers,
	...programParts, ...accountParts, ...changeParts, ...connectingParts, ...formParts, ...navigationParts, ...pollingParts,
};

/** Everything that commands can do: the actions of all folders. */
export type Actions = Made<typeof actionMakers> & Pick<GivenParts, 'notify' | 'shell'>;

export const createActions = (given: GivenParts): Actions => makeParts(given, makers);
