import {Buffer} from 'node:buffer';

/**
Returns random bytes, two hexadecimal digits each. Uses the global Web Crypto interface, because loading `node:crypto` would delay the first screen by
a few milliseconds.
*/
export const randomHex = (bytes: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex');
