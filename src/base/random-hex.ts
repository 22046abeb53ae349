import {Buffer} from 'node:buffer';

/**
Random bytes, two hexadecimal digits each. The web's interface to them is there without being loaded: `node:crypto` would put off the first screen by
a few milliseconds.
*/
export const randomHex = (bytes: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex');
