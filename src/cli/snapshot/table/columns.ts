import type {Attribute, SnapshotFacts} from '../../../domain/attributes/attribute.js';
import type {Tone} from '../../../domain/attributes/cell.js';
import type {TableColumn, TableTone} from './table.js';

/**
What is plain has no tone in a table, and what is accented in the dashboard has none either.
*/
const tones: Readonly<Record<Tone, TableTone | undefined>> = {
	plain: undefined, accent: undefined, dim: 'dim', good: 'good', busy: 'busy', bad: 'bad',
};

/**
The columns of a snapshot's table, from the attributes of its rows.
*/
export const attributeColumns = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, facts: SnapshotFacts): ReadonlyArray<TableColumn<Row>> =>
	attributes.flatMap(({heading, snapshot}) => snapshot === undefined
		? []
		: [{
			heading: snapshot.heading ?? heading,
			...(snapshot.isRightAligned === true && {isRightAligned: true}),
			...(snapshot.isOptional === true && {isOptional: true}),
			cell(row: Row) {
				const cell = snapshot.cell(row, facts);
				if (cell === undefined || typeof cell === 'string') {
					return cell;
				}

				const {text, tone = 'plain', isOwn = false} = cell;
				return {text, tone: tones[tone], isOwn};
			},
		}]);
