import {bitsOf, readIpAddress, type IpAddress} from './ip-address.js';

/**
The addresses from a first one to a last one, both included.
*/
type IpRange = {readonly from: IpAddress; readonly to: IpAddress};

/**
An entry of an allowlist without the blanks in it, which are ignored. So is a comma at its end, as in the official command line's own example.

@see docs/control-api.md#allowlist
*/
export const plainEntry = (entry: string): string => entry.replaceAll(/\s+/gv, '').replace(/,$/v, '');

const networkOf = (address: IpAddress, length: number): IpRange => {
	const size = 2n ** BigInt(bitsOf(address.version) - length);
	const first = address.number - (address.number % size);
	return {from: {...address, number: first}, to: {...address, number: first + size - 1n}};
};

/**
Reads an entry of an allowlist: an address, two with a dash between them, or a network such as `10.0.0.0/8`.

@returns The addresses, or the reason that it is no such entry.
*/
const readEntry = (entry: string): IpRange | string => {
	const plain = plainEntry(entry);
	const [network = '', length, ...more] = plain.split('/');
	const [first = '', last] = network.split(/-(?=.)/v, 2);
	const from = readIpAddress(first);
	const to = last === undefined ? from : readIpAddress(last);
	if (from === undefined || to === undefined || more.length > 0 || (length !== undefined && last !== undefined)) {
		return 'is no address, no range such as 192.0.2.1-192.0.2.9, and no network such as 192.0.2.0/24';
	}

	if (length !== undefined) {
		const most = bitsOf(from.version);
		return /^\d{1,3}$/v.test(length) && Number(length) <= most ? networkOf(from, Number(length)) : `needs a prefix length from 0 to ${most} after its slash`;
	}

	return from.version !== to.version || from.number > to.number ? 'ends before it begins' : {from, to};
};

/**
Returns the reason that a text can't stand in an allowlist, without its subject, or undefined if it can.

@see docs/control-api.md#allowlist
*/
export const entryProblem = (entry: string): string | undefined => {
	const read = readEntry(entry);
	return typeof read === 'string' ? read : undefined;
};

/**
Whether an allowlist lets an address in. An empty one lets everybody in; an address that can't be read is let in by no entry.
*/
export const letsIn = (entries: readonly string[], address: string): boolean => {
	const asked = readIpAddress(plainEntry(address));
	return entries.length === 0 || entries.some(entry => {
		const read = readEntry(entry);
		return typeof read !== 'string' && asked !== undefined && read.from.version === asked.version
			&& read.from.number <= asked.number && asked.number <= read.to.number;
	});
};
