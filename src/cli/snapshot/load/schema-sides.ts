import type {PastMoment} from '../../../domain/branches/past-moment.js';
import {readMoment} from '../../../domain/branches/read-moment.js';
import type {Moment} from '../../../domain/filter/field.js';
import {CommandFailure} from '../../command-failure.js';
import type {Wishes} from '../wishes.js';

/** The two sides of a schema comparison. */
export type SchemaSides = {
	/** The id or name of the other branch; absent for the parent. */
	readonly base?: string;

	/** The name of the database; absent for the branch's only database. */
	readonly databaseName?: string;

	/** The past moment of the branch; absent for the present. */
	readonly moment?: PastMoment;

	/** The past moment of the other branch; absent for the present. */
	readonly baseMoment?: PastMoment;
};

const momentOf = (option: string, text: string | undefined, clock: Moment): PastMoment | undefined => {
	const {moment, problem} = readMoment(text ?? '', clock);
	if (problem !== undefined) {
		throw new CommandFailure(`${option} ${text}: ${problem}`, 2);
	}

	return moment;
};

/**
Parses the options that name the two sides of a schema comparison. Moments have the same syntax as in the dashboard's form.

@throws {CommandFailure} When an option is not a valid moment.
*/
export const readSchemaSides = ({base, database, at, baseAt}: Wishes, clock: Moment): SchemaSides => {
	const moment = momentOf('--at', at, clock);
	const baseMoment = momentOf('--base-at', baseAt, clock);
	return {
		...(base !== undefined && {base}),
		...(database !== undefined && {databaseName: database}),
		...(moment !== undefined && {moment}),
		...(baseMoment !== undefined && {baseMoment}),
	};
};
