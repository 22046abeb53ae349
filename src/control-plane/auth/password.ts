import {randomBytes} from 'node:crypto';

const passwordBytes = 18;

/** Generates a password for a Postgres role. */
export const newPassword = (): string => `npg_${randomBytes(passwordBytes).toString('base64url')}`;
