import {roleAttributes} from '../attributes/role-attributes.js';
import {fieldsOf} from '../attributes/derive.js';

/**
The fields of roles that can be filtered and sorted by.
*/
export const roleFields = fieldsOf(roleAttributes);
