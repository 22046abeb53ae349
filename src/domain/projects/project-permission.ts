import {lookUp} from '../../base/look-up.js';

/**
The API's words for what somebody may do in a project, in two generations, and ours.

@see docs/control-api.md#project-permission
*/
const words: Readonly<Record<string, string>> = {
	CAN_VIEW: 'view', CAN_EDIT: 'edit', CAN_MANAGE: 'manage', VIEWER: 'view', EDITOR: 'edit', ADMIN: 'manage',
};

/**
The API's words for it.
*/
export const permissions: readonly string[] = Object.keys(words);

/**
What somebody may do in a project, in a word; a permission that is not known stays as the server sent it.
*/
export const permissionWord = (permission: string): string => lookUp(words, permission) ?? permission;

/**
The same in a sentence: `may view it`.
*/
export const permissionText = (permission: string): string =>
	lookUp(words, permission) === undefined ? `has the permission ${permission}` : `may ${permissionWord(permission)} it`;
