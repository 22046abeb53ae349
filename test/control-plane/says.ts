import {expect} from 'vitest';

/** Matches an answer that refuses a request with that status, and with that text in its message. */
export const says = (status: number, text: string, code?: string) => ({
	status, body: {message: expect.stringContaining(text) as string, ...(code !== undefined && {code})},
});
