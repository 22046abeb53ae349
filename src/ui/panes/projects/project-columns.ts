import {columnsOf} from '../../../domain/attributes/derive.js';
import {projectAttributes} from '../../../domain/attributes/project-attributes.js';

export const projectColumns = columnsOf(projectAttributes);
