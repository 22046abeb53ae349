import {apiKeyAttributes, type ApiKeyCellFacts} from '../../../domain/attributes/api-key-attributes.js';
import {columnsOf} from '../../../domain/attributes/derive.js';
import type {ApiKey} from '../../../domain/keys/api-key.js';
import type {Column} from '../../list/column.js';
import type {Glyphs} from '../../theme.js';

export type KeyFacts = ApiKeyCellFacts & {
	readonly isMarked: (id: string) => boolean;
	readonly glyphs: Glyphs;
};

type KeyColumn = Column<ApiKey, KeyFacts>;

// There from the start, so that the first mark moves nothing.
const markColumn: KeyColumn = {
	id: 'mark', heading: '', importance: 11, least: 1, isSteady: true, isEssential: true, gap: 1,
	cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
};

/**
@see docs/control-api.md#api-key
*/
export const keyColumns: readonly KeyColumn[] = columnsOf(apiKeyAttributes).flatMap((column): readonly KeyColumn[] => column.id === 'name' ? [column, markColumn] : [column]);
