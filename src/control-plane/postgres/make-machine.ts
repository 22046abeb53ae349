import {systemClock, type Clock} from '../../base/clock.js';
import {createExtensions, type Machine} from '../../postgres/fleet/machine.js';
import {createTemplates} from '../../postgres/server/template.js';
import {usualHistoryBytes, type HistoryWish} from '../../postgres/history/history-limits.js';
import {findCertificate} from '../../postgres/files/certificate.js';
import {canEnter, entryProblem, makeWorkFolders} from '../../postgres/files/work-folders.js';
import {choosePostgres, type PostgresChoice} from '../../postgres/programs/choose-postgres.js';
import {preparePostgres} from '../../postgres/programs/installation.js';
import {startGuardian} from '../../postgres/server/end-server.js';
import type {StartLimit} from '../../postgres/server/start-limit.js';
import {PostgresProblem} from './carry-out.js';

export type MachineOptions = {
	readonly choice: PostgresChoice;
	readonly clock: Clock;

	/** The data folder. Absent if the data is temporary. */
	readonly dataFolder?: string;

	/** The folder for files that are created once and kept between starts. */
	readonly cacheFolder: string;

	/** The time limit for starting a server. The default is long enough for slow machines. */
	readonly startLimit?: StartLimit;

	/** The amount of branch history to keep. Absent if no history is kept. */
	readonly history?: HistoryWish | undefined;

	/** Receives messages for the user, one line each. */
	readonly say: (line: string) => void;
};

/**
Finds Postgres and prepares the parts that all servers share.

@throws {PostgresProblem} If Postgres is missing or can't be used.
*/
export const makeMachine = async ({
	choice, clock, dataFolder, cacheFolder, startLimit, history, say,
}: MachineOptions): Promise<Machine> => {
	const chosen = await choosePostgres(choice);
	if (typeof chosen === 'string') {
		throw new PostgresProblem(chosen);
	}

	const {serverUser} = chosen;
	const folders = await makeWorkFolders(dataFolder, serverUser);
	const guardian = startGuardian(folders.temporary);
	try {
		if (!await canEnter(folders.root, serverUser)) {
			throw new PostgresProblem(await entryProblem(dataFolder, serverUser));
		}

		const prepared = await preparePostgres(chosen, folders.root);
		if (typeof prepared === 'string') {
			throw new PostgresProblem(prepared);
		}

		const certificate = await findCertificate(folders.root, serverUser, new Date(clock.now()));
		const templateOf = createTemplates({
			serverUser, workFolder: folders.root, cacheFolder, guardian,
		});
		// Makes the template for new branches in advance, to shorten the wait for the first project. The operation that creates a project reports any
		// failure.
		templateOf(prepared.installations[0]).catch(() => undefined);
		return {
			...prepared,
			folders,
			guardian,
			certificate,
			templateOf,
			extensionsOf: createExtensions({serverUser, workFolder: folders.root}),
			startLimit,
			isDurable: dataFolder !== undefined,
			...(history !== undefined && {
				history: {
					windowMilliseconds: history.windowMilliseconds,
					mostBytes: history.mostBytes ?? usualHistoryBytes,
					// Requested moments are compared with the times in the servers' history. Those times come from the machine's clock.
					now: systemClock.now,
					onProblem(branchId: string, reason: string) {
						say(`The history of the branch ${branchId} is not kept at the moment: ${reason}`);
					},
				},
			}),
		};
	} catch (error) {
		await guardian.release();
		throw error;
	}
};
