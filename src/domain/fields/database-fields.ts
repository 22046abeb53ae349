import {databaseAttributes} from '../attributes/database-attributes.js';
import {fieldsOf} from '../attributes/derive.js';

/**
The fields of databases that can be filtered and sorted by.
*/
export const databaseFields = fieldsOf(databaseAttributes);
