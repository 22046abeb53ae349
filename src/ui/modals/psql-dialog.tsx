import type {ReactElement} from 'react';
import {psqlLetters} from '../../commands/modals/psql.js';
import {isLocal} from '../../domain/computes/compute.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {psqlChoice, type PsqlChoice} from '../../store/selectors/connecting/psql.js';
import {psqlLines, type PsqlLine, type PsqlModal} from '../../store/slices/modals/psql-modal.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../providers.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import {wrapLines} from '../wrap-text.js';
import {Overlay} from './overlay.js';

type PsqlDialogProps = {
	readonly screen: PaneSize;
	readonly modal: PsqlModal;
};

const widest = 84;
const labelColumns = 15;

type Value = {readonly text: string; readonly note: string};

const ofSeveral = (index: number, count: number): string => count > 1 ? `${index + 1} of ${count}` : '';

const valueOf = (choice: PsqlChoice, line: PsqlLine): Value => {
	const {compute, database, databases, roleName, roles, hasPooler, isPooled} = choice;
	switch (line) {
		case 'database': {
			return {text: database?.name ?? '', note: database === undefined ? '' : ofSeveral(databases.indexOf(database), databases.length)};
		}

		case 'role': {
			const note = ofSeveral(roles.indexOf(roleName ?? ''), roles.length);
			return {text: roleName ?? '', note: roleName !== undefined && roleName === database?.ownerName ? `owns the database${note === '' ? '' : `, ${note}`}` : note};
		}

		case 'through': {
			return isPooled
				? {text: 'the pooler', note: 'sessions are shared: SET does not last'}
				: {text: 'directly', note: hasPooler || !isLocal(compute) ? '' : 'a local server has no pooler'};
		}
	}
};

/** Returns the remark that the user should read before connecting. */
const remarkOf = ({phase, problem}: PsqlModal, choice: PsqlChoice | undefined): Segment => {
	if (problem !== undefined) {
		return {text: problem, tone: 'bad'};
	}

	if (choice === undefined) {
		return {text: 'The compute no longer exists.', tone: 'bad'};
	}

	if (phase !== 'choosing') {
		return {text: phase === 'reading' ? 'Reading its databases and roles …' : 'Getting the connection details …', tone: 'dim'};
	}

	return choice.compute.currentState === 'active'
		? {text: String.raw`enter starts psql; \q in psql returns to pgtower.`, tone: 'dim'}
		: {text: `It is ${choice.compute.currentState}. Connecting wakes it: press enter.`, tone: 'busy'};
};

/**
Renders the dialog that asks how psql connects to a compute. The database, the role and the route have one line each.
*/
export const PsqlDialog = ({screen, modal}: PsqlDialogProps): ReactElement => {
	const {glyphs} = useTheme();
	const state = useAppState(whole => whole);
	const choice = psqlChoice(state, modal);
	const branch = choice === undefined ? undefined : branchById(state, choice.compute.projectId, choice.compute.branchId)?.name;
	const columns = Math.min(screen.columns, widest);
	const inside = innerColumns({columns, rows: 0});
	const isKnown = modal.phase !== 'reading' && choice?.database !== undefined;
	const lines = isKnown
		? psqlLines.map((line, index): Segments => {
			const {text, note} = valueOf(choice, line);
			const isSelected = index === modal.index;
			return fitLine([
				{text: isSelected ? `${glyphs.pointer} ` : '  ', tone: 'accent'},
				{text: psqlLetters[line], tone: 'accent', ...(isSelected && {isReversed: true})},
				{text: `  ${line}`.padEnd(labelColumns - 3)},
				{text: sanitize(text), isBold: true, isName: true},
				{text: note === '' ? '' : `   ${note}`, tone: 'dim'},
			], inside);
		})
		: [];
	const remark = remarkOf(modal, choice);
	const remarks = wrapLines(sanitize(remark.text), inside, 4).map(text => fitLine([{...remark, text}], inside));
	const blank: Segments = [{text: ' '.repeat(inside)}];
	const all = lines.length === 0 ? remarks : [...lines, blank, ...remarks];
	const size: PaneSize = {columns, rows: Math.min(screen.rows - 2, all.length + 2)};
	const called = choice?.compute.name ?? modal.computeId;

	return (
		<Overlay screen={screen} size={size}>
			<Frame hasNames isFocused size={size} title={`psql on ${sanitize(called)}${branch === undefined ? '' : ` · ${sanitize(branch)}`}`} lines={all} />
		</Overlay>
	);
};
