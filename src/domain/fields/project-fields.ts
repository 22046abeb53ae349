import {fieldsOf} from '../attributes/derive.js';
import {projectAttributes} from '../attributes/project-attributes.js';

/**
The fields of projects that can be filtered and sorted by.
*/
export const projectFields = fieldsOf(projectAttributes);
