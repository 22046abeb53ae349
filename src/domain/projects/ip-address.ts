/**
An address of the internet protocol, as a number of 32 bits (version 4) or 128 bits (version 6).
*/
export type IpAddress = {readonly version: 4 | 6; readonly number: bigint};

export const bitsOf = (version: IpAddress['version']): number => version === 4 ? 32 : 128;

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

/**
The last two groups may be written as an address of version 4.
*/
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
Reads an address; undefined for text that is none. Octets with leading zeros are not read: programs disagree about their base.
*/
export const readIpAddress = (text: string): IpAddress | undefined => {
	const version = text.includes(':') ? 6 : 4;
	const number = version === 6 ? readVersion6(text) : readVersion4(text);
	return number === undefined ? undefined : {version, number};
};
