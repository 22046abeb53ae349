import {randomBytes} from 'node:crypto';

const passwordBytes = 18;

/**
A new password of a Postgres role.
*/
export const newPassword = (): string => `npg_${randomBytes(passwordBytes).toString('base64url')}`;
