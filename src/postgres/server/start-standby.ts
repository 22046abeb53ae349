import {
	startServer,
	StartFailure,
	type ServerProcess,
	type StartOptions,
} from './server-process.js';
import {amountOf, withAmounts} from './setting-amounts.js';

/**
A standby that accepts connections, and what it was started with.
*/
export type StartedStandby = Pick<StartOptions['settings'], 'maxConnections' | 'userSettings'> & {readonly process: ServerProcess};

const amountIn = ({maxConnections, userSettings}: StartOptions['settings'], name: string): number =>
	name === 'max_connections' ? maxConnections : amountOf(userSettings, name) ?? 0;

/**
Starts a standby. Its log may be of a time when its primary had more connections, workers or locks than today: where it says that it lacks
them, it is started with as many.

@throws {Error} With its own words when it ends instead.
@see https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-ADMIN
*/
export const startStandby = async (options: StartOptions): Promise<StartedStandby> => {
	let {settings} = options;
	for (;;) {
		try {
			const process = await startServer({...options, settings});
			return {process, maxConnections: settings.maxConnections, userSettings: settings.userSettings};
		} catch (error) {
			const lack = error instanceof StartFailure ? error.lack : undefined;
			if (lack === undefined || !(amountIn(settings, lack.name) < lack.amount)) {
				throw error;
			}

			settings = lack.name === 'max_connections'
				? {...settings, maxConnections: lack.amount}
				: {...settings, userSettings: withAmounts(settings.userSettings, {[lack.name]: lack.amount})};
		}
	}
};
