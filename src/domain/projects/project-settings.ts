import type {ApiObject} from '../export/api-object.js';
import type {SizeRange} from '../computes/compute-size.js';
import {formatExactSpan} from '../text/duration.js';

/**
The addresses that may connect to the databases of a project.

@see docs/control-api.md#allowlist
*/
export type Allowlist = {
	/** Addresses, ranges and networks. An empty list admits everyone. */
	readonly ips: readonly string[];

	/** Whether the list applies only to protected branches, and leaves other branches open. */
	readonly isForProtectedOnly: boolean;
};

/**
The settings of a whole project. The server may omit any setting.

@see docs/control-api.md#project-settings
*/
export type ProjectSettings = {
	readonly allowlist?: Allowlist;
	readonly hasLogicalReplication?: boolean;

	/** The size of new computes for which no size is requested. */
	readonly defaultSize?: SizeRange;

	/**
	The suspend timeout of new computes for which no timeout is requested, in seconds; -1 for never, 0 for the platform's default.
	*/
	readonly defaultSuspendSeconds?: number;
};

/** The settings to change; absent fields stay unchanged. The allowlist replaces the existing allowlist. */
export type ProjectUpdate = ProjectSettings & {
	/** The length of the history window, in seconds; 0 if no history is kept. */
	readonly historySeconds?: number;
};

/** Puts the length of the history window into words, or returns undefined if the length is unknown. */
export const historyText = ({historySeconds}: Pick<ProjectUpdate, 'historySeconds'>): string | undefined =>
	historySeconds === undefined ? undefined : (historySeconds === 0 ? 'none' : formatExactSpan(historySeconds));

/** The allowlist of a project that restricts no addresses. */
export const everyone: Allowlist = {ips: [], isForProtectedOnly: false};

/** Puts an allowlist into words. Lists with the same text admit the same addresses. */
export const allowlistText = ({ips, isForProtectedOnly} = everyone): string =>
	ips.length === 0 ? 'none: everyone can connect' : `${ips.join(', ')}${isForProtectedOnly ? ', for protected branches only' : ''}`;

/** Returns whether two allowlists admit the same addresses. The order of entries does not matter. */
export const isSameAllowlist = (one: Allowlist = everyone, other: Allowlist = everyone): boolean =>
	allowlistText({...one, ips: one.ips.toSorted()}) === allowlistText({...other, ips: other.ips.toSorted()});

/**
Returns settings with the API's field names.

@see docs/control-api.md#project-requests
*/
export const settingsObject = ({historySeconds, allowlist, hasLogicalReplication, defaultSize, defaultSuspendSeconds}: ProjectUpdate): ApiObject => ({
	...(historySeconds !== undefined && {history_retention_seconds: historySeconds}),
	...((allowlist !== undefined || hasLogicalReplication !== undefined) && {
		settings: {
			...(allowlist !== undefined && {allowed_ips: {ips: allowlist.ips, protected_branches_only: allowlist.isForProtectedOnly}}),
			...(hasLogicalReplication !== undefined && {enable_logical_replication: hasLogicalReplication}),
		},
	}),
	...((defaultSize !== undefined || defaultSuspendSeconds !== undefined) && {
		default_endpoint_settings: {
			...(defaultSize !== undefined && {autoscaling_limit_min_cu: defaultSize.min, autoscaling_limit_max_cu: defaultSize.max}),
			...(defaultSuspendSeconds !== undefined && {suspend_timeout_seconds: defaultSuspendSeconds}),
		},
	}),
});

/** An IP address as a number of 32 bits (version 4) or 128 bits (version 6). */
type IpAddress = {readonly version: 4 | 6; readonly number: bigint};

const bitsOf = (version: IpAddress['version']): number => version === 4 ? 32 : 128;

const octet = /^(?:0|[1-9]\d{0,2})$/v;

const readVersion4 = (text: string): bigint | undefined => {
	const parts = text.split('.');
	return parts.length === 4 && parts.every(part => octet.test(part) && Number(part) <= 255)
		? parts.reduce((number, part) => (number * 256n) + BigInt(part), 0n)
		: undefined;
};

const groupSize = 65_536n;

const groupsOf = (text: string): readonly bigint[] | undefined => {
	const groups = text === '' ? [] : text.split(':');
	return groups.every(group => /^[\da-f]{1,4}$/iv.test(group)) ? groups.map(group => BigInt(`0x${group}`)) : undefined;
};

/** Replaces an IPv4 address at the end of an IPv6 address with the two equivalent groups. */
const withoutDots = (text: string): string | undefined => {
	const {before = '', dotted} = /^(?<before>.*:)?(?<dotted>\d*\.[\d.]*)$/v.exec(text)?.groups ?? {};
	if (dotted === undefined) {
		return text;
	}

	const number = readVersion4(dotted);
	return number === undefined ? undefined : `${before}${(number / groupSize).toString(16)}:${(number % groupSize).toString(16)}`;
};

const groupCount = 8;

const readVersion6 = (text: string): bigint | undefined => {
	const [head = '', tail, ...more] = withoutDots(text)?.split('::') ?? ['?'];
	const before = groupsOf(head);
	const after = groupsOf(tail ?? '');
	if (before === undefined || after === undefined || more.length > 0) {
		return undefined;
	}

	const missing = groupCount - before.length - after.length;
	if (tail === undefined ? missing !== 0 : missing < 1) {
		return undefined;
	}

	return [...before, ...Array.from({length: missing}, () => 0n), ...after].reduce((number, group) => (number * groupSize) + group, 0n);
};

/**
Parses an address. Returns undefined for other text. Rejects octets with leading zeros, because programs disagree about the base of such octets.
*/
const readIpAddress = (text: string): IpAddress | undefined => {
	const version = text.includes(':') ? 6 : 4;
	const number = version === 6 ? readVersion6(text) : readVersion4(text);
	return number === undefined ? undefined : {version, number};
};

/** An inclusive range of addresses. */
type IpRange = {readonly from: IpAddress; readonly to: IpAddress};

/**
Removes spaces and a trailing comma from an allowlist entry. The platform ignores these characters. The official command line program's own example
has such a comma.

@see docs/control-api.md#allowlist
*/
export const plainEntry = (entry: string): string => entry.replaceAll(/\s+/gv, '').replace(/,$/v, '');

const networkOf = (address: IpAddress, length: number): IpRange => {
	const size = 2n ** BigInt(bitsOf(address.version) - length);
	const first = address.number - (address.number % size);
	return {from: {...address, number: first}, to: {...address, number: first + size - 1n}};
};

/**
Parses an allowlist entry: an address, two addresses joined by a dash, or a network such as `10.0.0.0/8`.

@returns The addresses, or the reason why the entry is invalid.
*/
const readEntry = (entry: string): IpRange | string => {
	const plain = plainEntry(entry);
	const [network = '', length, ...more] = plain.split('/');
	const [first = '', last] = network.split(/-(?=.)/v, 2);
	const from = readIpAddress(first);
	const to = last === undefined ? from : readIpAddress(last);
	if (from === undefined || to === undefined || more.length > 0 || (length !== undefined && last !== undefined)) {
		return 'is not an address, a range such as 192.0.2.1-192.0.2.9, or a network such as 192.0.2.0/24';
	}

	if (length !== undefined) {
		const most = bitsOf(from.version);
		return /^\d{1,3}$/v.test(length) && Number(length) <= most ? networkOf(from, Number(length)) : `needs a prefix length from 0 to ${most} after its slash`;
	}

	return from.version !== to.version || from.number > to.number ? 'ends before it begins' : {from, to};
};

/**
Returns why a text is not a valid allowlist entry, worded to follow the text: `ends before it begins`. Undefined for a valid entry.

@see docs/control-api.md#allowlist
*/
export const entryProblem = (entry: string): string | undefined => {
	const read = readEntry(entry);
	return typeof read === 'string' ? read : undefined;
};

/**
Returns whether an allowlist admits an address. An empty list admits everyone. Only an empty list admits an address that can't be parsed.
*/
export const letsIn = (entries: readonly string[], address: string): boolean => {
	const asked = readIpAddress(plainEntry(address));
	return entries.length === 0 || entries.some(entry => {
		const read = readEntry(entry);
		return typeof read !== 'string' && asked !== undefined && read.from.version === asked.version
			&& read.from.number <= asked.number && asked.number <= read.to.number;
	});
};
