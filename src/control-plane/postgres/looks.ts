import type {Clock} from '../../base/clock.js';
import {millisecondsPerSecond} from '../../domain/time.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import type {RunningProxy} from '../../postgres/proxy/start-proxy.js';
import type {Transactor} from '../transactor.js';
import {connect} from '../transitions/computes/connect.js';

/** Periodic checks for client activity, which keeps a compute awake. */
export type Looks = {
	/**
	Whether a compute is in use: a client has sent something since the last check, waits for an answer, or is in a transaction.
	*/
	readonly isBusy: (computeId: string) => Promise<boolean>;
	readonly stop: () => void;
};

type LookOptions = {
	readonly transactor: Transactor;
	readonly fleet: Fleet;
	readonly proxy: Pick<RunningProxy, 'activity'>;
	readonly clock: Clock;
	readonly report: (error: unknown) => void;
};

const lookMilliseconds = 5 * millisecondsPerSecond;

export const startLooks = ({
	transactor, fleet, proxy, clock, report,
}: LookOptions): Looks => {
	let seen: ReadonlyMap<string, number> = new Map();
	let cancel = () => undefined as void;
	let isStopped = false;

	/**
	Counts the sessions of each compute, and finds the computes to which clients have sent something since the last check.
	*/
	const look = async () => {
		const sessions = new Map<string, number>();
		const lively = new Set<string>();
		const activity = await proxy.activity();
		for (const [computeId, count, bytes] of activity) {
			sessions.set(computeId, count);
			if (seen.get(computeId) !== bytes) {
				lively.add(computeId);
			}
		}

		seen = new Map(activity.map(([computeId, , bytes]) => [computeId, bytes]));

		return {sessions, lively};
	};

	const note = (computeId: string) => {
		try {
			transactor.transact(turn => {
				const compute = turn.world.computes.get(computeId);
				return compute?.currentState === 'active' ? connect(turn, compute) : {changes: {}};
			});
		} catch (error) {
			report(error);
		}
	};

	const lookAgain = () => {
		cancel = clock.after(lookMilliseconds, () => {
			void (async () => {
				const {lively} = await look();
				for (const computeId of isStopped ? [] : lively) {
					note(computeId);
					// Client activity may have changed the size of the branch.
					void fleet.look(computeId);
				}

				if (!isStopped) {
					lookAgain();
				}
			})();
		});
	};

	lookAgain();
	return {
		async isBusy(computeId) {
			const {sessions, lively} = await look();
			for (const other of lively) {
				note(other);
			}

			return lively.has(computeId) || ((sessions.get(computeId) ?? 0) > 0 && fleet.isBusy(computeId));
		},
		stop() {
			isStopped = true;
			cancel();
		},
	};
};
