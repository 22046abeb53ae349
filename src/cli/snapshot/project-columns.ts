import {projectAttributes} from '../../domain/attributes/project-attributes.js';
import {attributeColumns} from './attribute-columns.js';
import type {Facts} from './facts.js';

/**
The columns of the projects.
*/
export const projectTableColumns = (facts: Facts) => attributeColumns(projectAttributes, facts);
