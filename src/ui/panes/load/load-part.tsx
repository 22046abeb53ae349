import {useMemo, type ReactElement} from 'react';
import {formatClock} from '../../../domain/time.js';
import {lookedInto} from '../../../store/selectors/sessions.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useTheme} from '../../providers.js';
import type {PaneSize} from '../../layout.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';
import {Remarks} from '../sessions/remarks.js';
import type {Remark} from '../sessions/sessions-text.js';
import {loadForm, loadLines} from './load-lines.js';

/** Renders the load of a compute's server above a list: sentences, charts and facts. */
export const LoadPart = ({size, remarks}: {readonly size: PaneSize; readonly remarks: readonly Remark[]}): readonly ReactElement[] => {
	const {glyphs} = useTheme();
	const load = useAppState(state => state.sessions.load);
	const isCurrent = useAppState(({sessions}) => sessions.phase === 'open' && sessions.load.latest !== undefined && sessions.load.problem === undefined);
	const zone = useAppState(state => state.view.zone);
	const readAt = isCurrent ? undefined : load.columns.at(-1)?.readAt;
	const compute = useAppState(lookedInto);
	const feed = useAppState(state => operationsOf(state, compute?.projectId).items);
	const operations = useMemo(() => feed.filter(({computeId}) => computeId === compute?.id), [feed, compute?.id]);
	const lines = loadLines({
		columns: load.columns, latest: load.latest, operations, glyphs, asOf: readAt === undefined ? undefined : `as of ${formatClock(readAt, zone)}`,
	}, size);
	const problem: readonly Remark[] = load.problem === undefined ? [] : [{text: load.problem, tone: 'bad'}];
	return [
		<Remarks key='remarks' columns={size.columns} rows={loadForm(size).remarks} remarks={[...problem, ...remarks]} />,
		...lines.map((segments, index) => {
			const key = index;
			return <Line key={key} segments={fitLine(segments, size.columns)} />;
		}),
	];
};
