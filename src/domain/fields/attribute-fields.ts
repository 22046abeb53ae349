import {apiKeyAttributes} from '../attributes/api-key-attributes.js';
import {fieldsOf} from '../attributes/attribute.js';
import {databaseAttributes} from '../attributes/database-attributes.js';
import {journalAttributes} from '../attributes/journal-attributes.js';
import {projectAttributes} from '../attributes/project-attributes.js';
import {roleAttributes} from '../attributes/role-attributes.js';

/**
The fields of API keys that can be filtered and sorted by.
*/
export const apiKeyFields = fieldsOf(apiKeyAttributes);

/**
The fields of databases that can be filtered and sorted by.
*/
export const databaseFields = fieldsOf(databaseAttributes);

/**
The fields of requests in the journal that can be filtered and sorted by.
*/
export const journalFields = fieldsOf(journalAttributes);

/**
The fields of projects that can be filtered and sorted by.
*/
export const projectFields = fieldsOf(projectAttributes);

/**
The fields of roles that can be filtered and sorted by.
*/
export const roleFields = fieldsOf(roleAttributes);
