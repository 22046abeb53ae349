import {apiKeyAttributes} from '../../domain/attributes/api-key-attributes.js';
import {attributeColumns} from './attribute-columns.js';
import type {Facts} from './facts.js';

/**
The columns of the API keys.
*/
export const keyTableColumns = (facts: Facts) => attributeColumns(apiKeyAttributes, facts);
