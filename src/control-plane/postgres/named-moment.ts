import * as v from 'valibot';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import {NoMoment, type DataMoment} from '../../postgres/history/moment.js';
import type {NamedMoment} from '../../postgres/proxy/destination.js';
import {BadRequest} from '../http-errors.js';
import {instant, sequenceNumber} from '../http/parse/branch-body.js';
import {parse} from '../http/parse/parse.js';
import {requirePastMoment} from '../transitions/branches/branch-rules.js';
import {requireBranch, type Turn} from '../transitions/turn.js';
import type {Compute} from '../world/compute.js';
import {momentOf} from './carry-out.js';

const names = {at: 'neon_timestamp', lsn: 'neon_lsn'};

const asked = v.object({neon_timestamp: v.optional(instant), neon_lsn: v.optional(sequenceNumber)});

/**
Parses the past moment named by a connecting client, and checks that the history of the compute's branch contains the moment.

@throws {BadRequest} If the moment is invalid or outside the branch's history window, or if no history is kept.
@throws {NoMoment} If the servers' history does not cover the moment.
*/
export const readNamedMoment = async (turn: Turn, history: Pick<Fleet['history'], 'momentProblem'>, {branchId, projectId}: Compute, {time, lsn}: NamedMoment): Promise<DataMoment> => {
	const {neon_timestamp: at, neon_lsn: position} = parse(asked, {neon_timestamp: time, neon_lsn: lsn});
	const wanted = {at, lsn: position};
	requirePastMoment(turn, requireBranch(turn.world, projectId, branchId), wanted, names);
	const moment = momentOf(wanted);
	if (moment === undefined) {
		throw new BadRequest('neon_timestamp: no moment is named');
	}

	const problem = await history.momentProblem({projectId, branchId}, moment);
	if (problem !== undefined) {
		throw new NoMoment(problem);
	}

	return moment;
};
