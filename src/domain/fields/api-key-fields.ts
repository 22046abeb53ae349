import {apiKeyAttributes} from '../attributes/api-key-attributes.js';
import {fieldsOf} from '../attributes/derive.js';

/**
The fields of API keys that can be filtered and sorted by.
*/
export const apiKeyFields = fieldsOf(apiKeyAttributes);
