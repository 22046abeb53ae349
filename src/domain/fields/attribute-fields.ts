import {apiKeyAttributes} from '../attributes/api-key-attributes.js';
import {fieldsOf} from '../attributes/attribute.js';
import {journalAttributes} from '../attributes/journal-attributes.js';
import {projectAttributes} from '../attributes/project-attributes.js';

/**
The fields of API keys that can be filtered and sorted by.
*/
export const apiKeyFields = fieldsOf(apiKeyAttributes);

/**
The fields of requests in the journal that can be filtered and sorted by.
*/
export const journalFields = fieldsOf(journalAttributes);

/**
The fields of projects that can be filtered and sorted by.
*/
export const projectFields = fieldsOf(projectAttributes);
