/**
The moments in a client's options, unparsed: a time, or a log position. They select the past.
*/
export type NamedMoment = {readonly time?: string; readonly lsn?: string};

/**
A client's destination: a compute, or the branch of a compute at a past moment.
*/
export type Destination = {
	readonly computeId: string;

	/**
	Absent for the present.
	*/
	readonly moment?: NamedMoment;
};

/**
The `options` that only a proxy understands: the compute, and the moment.
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
A client's destination, by the port and the compute in `options`; undefined on a shared port without a compute.

`owner`: the compute that owns the port.
*/
export const readDestination = (owner: string | undefined, parameters: ReadonlyMap<string, string>): Destination | undefined => {
	const computeId = owner ?? endpointOption.exec(optionsOf(parameters))?.groups?.id;
	const moment = namedMoment(parameters);
	return computeId === undefined ? undefined : {computeId, ...(moment !== undefined && {moment})};
};

/**
A unique name for the destination.
*/
export const destinationName = ({computeId, moment}: Destination): string =>
	moment === undefined ? computeId : [computeId, moment.time ?? '', moment.lsn ?? ''].join('@');
