import type {PastMoment} from '../../../domain/branches/past-moment.js';
import {readMoment} from '../../../domain/branches/read-moment.js';
import type {Moment} from '../../../domain/filter/field.js';
import {CommandFailure} from '../../command-failure.js';
import type {Wishes} from '../wishes.js';

/**
What the schema of a branch is compared with.
*/
export type SchemaSides = {
	/**
	The id or name of the other branch; the parent where it is absent.
	*/
	readonly base?: string;

	/**
	Absent where the branch has only one.
	*/
	readonly databaseName?: string;

	/**
	Of the branch, and of the other one; absent for the present.
	*/
	readonly moment?: PastMoment;
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
Reads what a schema is compared with, as in the form of the dashboard.

@throws {CommandFailure} When a moment can't be read: it says what is wrong.
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
