/**
The moments that a client names, as it wrote them: a time, or a position in the log. Whoever names one wants to look at the past.
*/
export type NamedMoment = {readonly time?: string; readonly lsn?: string};

/**
Where a client wants to go: to a compute, or to the branch of a compute as it was at a moment.
*/
export type Destination = {
	readonly computeId: string;

	/**
	Absent for the present.
	*/
	readonly moment?: NamedMoment;
};

/**
What only a proxy understands among the words of `options`: which compute, and which moment.
*/
const ownOption = /(?:^|\s)(?:-c\s*)?(?:(?:endpoint|project)=[\w\-]+|neon_(?:timestamp|lsn)[:=]\S*)/gv;
const endpointOption = /(?:^|\s)(?:-c\s*)?endpoint=(?<id>[\w\-]+)/v;
const momentOption = /(?:^|\s)(?:-c\s*)?neon_(?<kind>timestamp|lsn)[:=](?<value>\S*)/gv;

const optionsOf = (parameters: ReadonlyMap<string, string>): string => parameters.get('options') ?? '';

/**
The options without those that only a proxy understands.
*/
export const withoutOwnOptions = (options: string): string => options.replaceAll(ownOption, '').trim();

const namedMoment = (parameters: ReadonlyMap<string, string>): NamedMoment | undefined => {
	const named = Array.from(optionsOf(parameters).matchAll(momentOption), ({groups: {kind = '', value = ''} = {}}) => [kind === 'lsn' ? 'lsn' : 'time', value] as const);
	return named.length === 0 ? undefined : Object.fromEntries(named);
};

/**
Where a client wants to go, by the port that it came to and by what it names in `options`; undefined when it names no compute on a port of all.

`owner`: the compute whose port it is.
*/
export const readDestination = (owner: string | undefined, parameters: ReadonlyMap<string, string>): Destination | undefined => {
	const computeId = owner ?? endpointOption.exec(optionsOf(parameters))?.groups?.id;
	const moment = namedMoment(parameters);
	return computeId === undefined ? undefined : {computeId, ...(moment !== undefined && {moment})};
};

/**
A name that no other destination has.
*/
export const destinationName = ({computeId, moment}: Destination): string =>
	moment === undefined ? computeId : [computeId, moment.time ?? '', moment.lsn ?? ''].join('@');
