import {accessCommands} from './access.js';
import {actingCommands} from './acting.js';
import {allProjectsCommands} from './all-projects.js';
import type {Command} from './command.js';
import {copyingCommands} from './copying.js';
import {detailCommands} from './detail.js';
import {findingCommands} from './finding.js';
import {movingCommands} from './moving.js';
import {programCommands} from './program.js';
import {watchingCommands} from './watching.js';

/**
The commands of the panes and of the program, in the order help shows them and the palette offers them.
*/
export const offeredCommands: readonly Command[] = [
	...actingCommands,
	...detailCommands,
	...movingCommands,
	...findingCommands,
	...copyingCommands,
	...watchingCommands,
	...accessCommands,
	...programCommands,
	...allProjectsCommands,
];
