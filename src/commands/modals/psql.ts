import {psqlLines, type PsqlLine} from '../../store/slices/modals/psql-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {psqlChoice, type PsqlChoice} from '../../store/selectors/connecting/psql.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';

/** The letter of each line in the psql dialog. */
export const psqlLetters = {database: 'd', role: 'r', through: 'p'} as const satisfies Readonly<Record<PsqlLine, string>>;

const titles: Readonly<Record<PsqlLine, string>> = {
	database: 'Next database', role: 'Next role', through: 'Connect through the pooler, or directly',
};

/** Returns the reason a line of the dialog has only one choice, or undefined if the line has several choices. */
const onlyReason = ({databases, roles, hasPooler}: PsqlChoice, line: PsqlLine): string | undefined => {
	switch (line) {
		case 'database': {
			return databases.length > 1 ? undefined : 'The branch has only one database.';
		}

		case 'role': {
			return roles.length > 1 ? undefined : 'The branch has only one role.';
		}

		case 'through': {
			return hasPooler ? undefined : 'The compute has no pooler.';
		}
	}
};

const turnReason = (given?: PsqlLine) => (state: State): string | undefined => {
	const top = topModal(state);
	const choice = top?.kind === 'psql' ? psqlChoice(state, top) : undefined;
	const line = given ?? (top?.kind === 'psql' ? psqlLines[top.index] : undefined);
	return choice === undefined || line === undefined || readListIn(state.readLists.databases, choice.compute.branchId).receivedAt === undefined ? undefined : onlyReason(choice, line);
};

const turn = (line: PsqlLine): Command => ({
	id: `psql-${line}`, title: titles[line], keys: [psqlLetters[line]], scope: 'psql', isKeyOnly: true, disabledReason: turnReason(line),
	run(actions) {
		actions.connecting.psql.turn(1, line);
	},
});

/** The keys of the psql dialog. */
export const psqlCommands: readonly Command[] = [
	{
		id: 'psql-connect', title: 'Connect', keys: ['enter', 'Q'], scope: 'psql', hint: 'connect', isKeyOnly: true,
		run(actions) {
			actions.connecting.psql.connect();
		},
	},
	...psqlLines.map(line => turn(line)),
	{
		id: 'psql-down', title: 'Next line', keys: ['j', 'down', 'tab'], scope: 'psql', isKeyOnly: true,
		run(actions) {
			actions.connecting.psql.move(1);
		},
	},
	{
		id: 'psql-up', title: 'Previous line', keys: ['k', 'up', 'shift-tab'], scope: 'psql', isKeyOnly: true,
		run(actions) {
			actions.connecting.psql.move(-1);
		},
	},
	{
		id: 'psql-next', title: 'Next value', keys: ['right', 'space'], scope: 'psql', hint: 'change', isKeyOnly: true, disabledReason: turnReason(),
		run(actions) {
			actions.connecting.psql.turn(1);
		},
	},
	{
		id: 'psql-previous', title: 'Previous value', keys: ['left'], scope: 'psql', isKeyOnly: true, disabledReason: turnReason(),
		run(actions) {
			actions.connecting.psql.turn(-1);
		},
	},
	{
		id: 'psql-close', title: 'Close', keys: ['esc', 'q'], scope: 'psql', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
