import type {
	ChangeMaking,
	ChangeTo,
	DatabaseUpdate,
	NewDatabase,
	Target,
} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import {requestTo, type ChangeDescriptor, type ChangeRequest} from './descriptor.js';

const databaseRequest = (method: 'POST' | 'PATCH', target: Target<'database'>, fields: DatabaseUpdate): ChangeRequest<'database'> =>
	({
		method, path: objectPath(target), body: {database: {name: fields.name, owner_name: fields.ownerName}}, fields,
	});

export type CreateDatabase = ChangeMaking<'create-database', 'database', {readonly database: NewDatabase}>;

/**
Creates a database on a branch. The owner is a role of that branch.

@see docs/control-api.md#branch-roles
*/
export const databaseCreation: ChangeDescriptor<CreateDatabase> = {
	on: 'database',
	targets: 'one',
	progress: 'creating',
	title: ({database: {name}}, {branch}) => `Create the database ${name} on ${branch}`,
	done: (_change, called, took) => `The database ${called} was created${took}`,
	request: ({target, database}) => databaseRequest('POST', target, database),
	branchId: ({target}) => target.branchId,
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({database: {name, ownerName}}, {now}) => now?.name === name && now.ownerName === ownerName,
};

export type EditDatabase = ChangeTo<'edit-database', 'database', DatabaseUpdate>;

/** Returns the title of an edit. A single change has its own title, such as `Rename the database shop to store`. */
const titleOf = ({name, ownerName}: EditDatabase, database: string): string => {
	if (name !== undefined && ownerName !== undefined) {
		return `Edit the database ${database}`;
	}

	return name === undefined ? `Give the database ${database} to ${ownerName ?? ''}` : `Rename the database ${database} to ${name}`;
};

const doneWord = ({name, ownerName}: EditDatabase): string => {
	if (name !== undefined && ownerName !== undefined) {
		return 'was changed';
	}

	return name === undefined ? `belongs to ${ownerName ?? ''}` : `was renamed to ${name}`;
};

/**
Changes the name or the owner of a database.

@see docs/control-api.md#branch-roles
*/
export const databaseEdit: ChangeDescriptor<EditDatabase> = {
	on: 'database',
	targets: 'one',
	progress: 'editing',
	title: (change, {target}) => titleOf(change, target),
	done: (change, called, took) => `The database ${called} ${doneWord(change)}${took}`,
	request: ({kind: _kind, target, ...update}) => ({...databaseRequest('PATCH', target, update), ...(update.name !== undefined && {idAfter: update.name})}),
	branchId: ({target}) => target.branchId,
	dependsOnState: false,
	hasHappened: ({name, ownerName}, {now}) => now !== undefined
		&& (name === undefined || now.name === name) && (ownerName === undefined || now.ownerName === ownerName),
	undo: {
		called: 'edit',
		inverse: ({kind, target, name, ownerName}, before) => ({
			kind,
			target: {...target, id: name ?? target.id},
			...(name !== undefined && {name: before.name}),
			...(ownerName !== undefined && {ownerName: before.ownerName}),
		}),
		isUntouched: (now, after) => now.name === after.name && now.ownerName === after.ownerName,
	},
};

export type DeleteDatabase = ChangeTo<'delete-database', 'database'>;

/**
Deletes a database with all its content.

@see docs/control-api.md#branch-roles
*/
export const databaseDeletion: ChangeDescriptor<DeleteDatabase> = {
	on: 'database',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {target, branch}) => `Delete the database ${target} of ${branch}`,
	done: (_change, called, took) => `The database ${called} was deleted${took}`,
	request: ({target}) => requestTo('DELETE', target),
	branchId: ({target}) => target.branchId,
	dependsOnState: false,
	existence: 'removes',
	hasHappened: (_change, {now}) => now === undefined,
};
