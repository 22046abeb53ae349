/** The past moment in a client's options, as text: a time or a log position. Options with both are invalid. */
export type NamedMoment = {readonly time?: string; readonly lsn?: string};

/** The destination of a client: a compute, or its branch at a past moment. */
export type Destination = {
	readonly computeId: string;

	/** The past moment; absent for the present. */
	readonly moment?: NamedMoment;
};

/** The parts of `options` that only a proxy understands: compute, project and moment. */
const ownOption = /(?:^|\s)(?:-c\s*)?(?:(?:endpoint|project)=[\w\-]+|neon_(?:timestamp|lsn)[:=]\S*)/gv;
const endpointOption = /(?:^|\s)(?:-c\s*)?endpoint=(?<id>[\w\-]+)/v;
const momentOption = /(?:^|\s)(?:-c\s*)?neon_(?<kind>timestamp|lsn)[:=](?<value>\S*)/gv;

const optionsOf = (parameters: ReadonlyMap<string, string>): string => parameters.get('options') ?? '';

/** Returns the options without the parts that only a proxy understands. */
export const withoutOwnOptions = (options: string): string => options.replaceAll(ownOption, '').trim();

const namedMoment = (parameters: ReadonlyMap<string, string>): NamedMoment | undefined => {
	const named = Array.from(optionsOf(parameters).matchAll(momentOption), ({groups: {kind = '', value = ''} = {}}) => [kind === 'lsn' ? 'lsn' : 'time', value] as const);
	return named.length === 0 ? undefined : Object.fromEntries(named);
};

/**
Returns a client's destination from the client's port and its `options`. Undefined if the port is shared and the options name no compute.

`owner`: the compute that owns the port; undefined for a shared port.
*/
export const readDestination = (owner: string | undefined, parameters: ReadonlyMap<string, string>): Destination | undefined => {
	const computeId = owner ?? endpointOption.exec(optionsOf(parameters))?.groups?.id;
	const moment = namedMoment(parameters);
	return computeId === undefined ? undefined : {computeId, ...(moment !== undefined && {moment})};
};

/** Returns a unique name for a destination. */
export const destinationName = ({computeId, moment}: Destination): string =>
	moment === undefined ? computeId : [computeId, moment.time ?? '', moment.lsn ?? ''].join('@');
