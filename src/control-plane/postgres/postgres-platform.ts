import {maxConnections} from '../../domain/computes/compute-size.js';
import {millisecondsPerSecond} from '../../domain/time.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import {installationOf, type Machine} from '../../postgres/fleet/machine.js';
import {NoMoment} from '../../postgres/history/moment.js';
import {NoDatabase} from '../../postgres/schema/read-schema.js';
import {settingsProblem} from '../../postgres/server/settings-problem.js';
import {BadRequest, NotFound, Unprocessable} from '../http-errors.js';
import type {Platform} from '../platform/platform.js';
import type {World} from '../world/world.js';
import {carryOut, momentOf} from './carry-out.js';
import type {Looks} from './wake.js';
import {hostOn, type Ports} from './ports.js';

type PlatformParts = {
	readonly sslMode: Platform['sslMode'];
	readonly machine: Machine;
	readonly fleet: Fleet;
	readonly ports: Pick<Ports, 'take'>;

	/** Resolves when the world has its servers. Requests and operations wait for this promise. */
	readonly attached: Promise<{readonly world: () => World; readonly looks: Looks}>;
};

/** Creates the platform on which computes are servers on this machine. An operation ends when its work is done. */
export const createPostgresPlatform = ({
	sslMode, machine, fleet, ports, attached,
}: PlatformParts): Platform => ({
	hostOf: () => hostOn(ports.take()),
	versionOf(asked = machine.installations[0].major) {
		const {installations} = machine;
		if (installations.every(({major}) => major !== asked)) {
			throw new Unprocessable(`project.pg_version: Postgres ${asked} is not on this machine, only ${installations.map(({major}) => major).join(', ')}`);
		}

		return asked;
	},
	certificate: machine.certificate.certificate,
	...(sslMode !== undefined && {sslMode}),
	hasServers: true,
	keepsHistory: machine.history !== undefined,
	...(machine.history !== undefined && {mostHistorySeconds: Math.floor(machine.history.windowMilliseconds / millisecondsPerSecond)}),
	async momentProblem(key, asked) {
		const moment = momentOf(asked);
		return moment && fleet.history.momentProblem(key, moment);
	},
	async schemaOf(key, database, asked) {
		const moment = momentOf(asked);
		try {
			return await fleet.schemaOf(key, database, moment);
		} catch (error) {
			if (error instanceof NoDatabase) {
				// A compute will create the missing database from the template, so the template's schema is returned.
				if (moment === undefined) {
					return fleet.schemaOf(key, 'template1');
				}

				throw new NotFound(error.message);
			}

			throw error instanceof NoMoment ? new BadRequest(error.message) : error;
		}
	},
	schedulingMilliseconds: () => 0,
	durationMilliseconds: () => 0,
	async hear(key) {
		const {world} = await attached;
		// The changes that a running operation makes to roles and databases must not count as made by SQL.
		if (world().unsettledOf(key.projectId).length === 0) {
			await fleet.hear(key);
		}
	},
	async settingsProblem({size, pgVersion, pgSettings}) {
		const {certificate, folders: {root: workFolder}, serverUser, templateOf, extensionsOf} = machine;
		const installation = installationOf(machine, pgVersion);
		return settingsProblem({
			installation, serverUser, workFolder, certificate, template: await templateOf(installation), extensions: await extensionsOf(installation), maxConnections: maxConnections(size),
		}, pgSettings);
	},
	executor: {
		async carryOut(operation) {
			const {world} = await attached;
			await carryOut(operation, world(), fleet);
		},
		async isBusy(computeId) {
			const {looks} = await attached;
			return looks.isBusy(computeId);
		},
	},
});
