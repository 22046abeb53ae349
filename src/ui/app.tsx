import {
	Box,
	Text,
	useInput,
	usePaste,
	useWindowSize,
} from 'ink';
import {useEffect, useMemo, type ReactElement} from 'react';
import {dispatch} from '../commands/dispatch.js';
import {isTextFocused} from '../commands/keyboard-focus.js';
import {hasAwayLine} from '../store/selectors/away.js';
import {topModal} from '../store/selectors/modals.js';
import type {MainView} from '../store/slices/view.js';
import {useActions} from './hooks/use-actions.js';
import {useAppState, useAppStore} from './hooks/use-app-state.js';
import {keyName} from './keys.js';
import {
	itemRows,
	smallestColumns,
	smallestRows,
	type Layout,
	type PaneSize,
} from './layout.js';
import {journalSizes, keysSizes} from './panes/about-size.js';
import {AllProjects} from './panes/all-projects.js';
import {AwayLine} from './panes/away-line.js';
import {Banner} from './panes/banner.js';
import {BranchesPane} from './panes/branches-pane.js';
import {ComputesPane} from './panes/computes-pane.js';
import {FilterLine} from './panes/filter-line.js';
import {Footer} from './panes/footer.js';
import {Header} from './panes/header.js';
import {JournalPane} from './panes/journal-pane.js';
import {KeysPane} from './panes/keys-pane.js';
import {NoticeLine} from './panes/notice-line.js';
import {OperationsPane} from './panes/operations-pane.js';
import {ProjectsPane} from './panes/projects-pane.js';
import {SearchLine} from './panes/search-line.js';
import {SessionsPane} from './panes/sessions-pane.js';
import {sessionsSize} from './panes/sessions-size.js';
import {Tabs} from './panes/tabs.js';
import {DrawnText} from './parts/drawn-text.js';
import {isWordKey} from './parts/field-keys.js';
import {TaskLine} from './panes/task-line.js';
import {screenLayout, type ScreenLayout} from './screen-layout.js';
import {TopModal} from './top-modal.js';

/**
What stands in the place of the panes.
*/
const views: Readonly<Record<Exclude<MainView, 'panes'>, (props: {readonly size: PaneSize}) => ReactElement>> = {
	branches: BranchesPane, sessions: SessionsPane, keys: KeysPane, journal: JournalPane,
};

const Panes = ({layout, branches}: {readonly layout: Layout; readonly branches: PaneSize}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const mainView = useAppState(state => state.view.mainView);
	const {projects, computes, operations} = layout.panes;
	const hasAway = useAppState(hasAwayLine);
	const away = hasAway ? <AwayLine columns={operations.columns} /> : undefined;
	if (mainView !== 'panes') {
		const View = views[mainView];
		return (
			<>
				<View size={branches} />
				{away}
			</>
		);
	}

	if (layout.kind === 'all') {
		return <AllProjects overview={layout.overview} feed={operations} away={away} />;
	}

	if (layout.kind === 'single' || layout.kind === 'zoomed') {
		return (
			<>
				{layout.kind === 'single' && <Tabs columns={layout.panes[focus].columns} />}
				{away}
				{focus === 'projects' && <ProjectsPane size={projects} />}
				{focus === 'computes' && <ComputesPane size={computes} />}
				{focus === 'operations' && <OperationsPane size={operations} />}
			</>
		);
	}

	return (
		<>
			<Box flexDirection={layout.kind === 'wide' ? 'row' : 'column'}>
				<ProjectsPane size={projects} />
				<ComputesPane size={computes} />
			</Box>
			{away}
			<OperationsPane size={operations} />
		</>
	);
};

/**
The last line: the filter or what is looked for while it is typed, or the keys.
*/
const BottomLine = ({columns}: {readonly columns: number}): ReactElement => {
	const modal = useAppState(topModal);
	if (modal?.kind === 'filter') {
		return <FilterLine columns={columns} modal={modal} />;
	}

	if (modal?.kind === 'search') {
		return <SearchLine columns={columns} />;
	}

	return <Footer columns={columns} />;
};

/**
The screen: header, panes, footer, and open modals. It is exactly as high as the terminal.
*/
export const App = (): ReactElement => {
	const store = useAppStore();
	const actions = useActions();
	const screen = useWindowSize();
	const focus = useAppState(state => state.view.focus);
	// As one text, so that the screen is divided anew only when something about it changes.
	const shape = useAppState(state => JSON.stringify(screenLayout(state, screen)));
	const {layout, branches, banner, hasTask, hasAway} = useMemo(() => JSON.parse(shape) as ScreenLayout, [shape]);
	const {projects, computes, operations} = layout.panes;
	const [projectRows, computeRows, operationRows, branchRows] = [itemRows(projects), itemRows(computes), itemRows(operations), itemRows(branches)];
	const [sessionRows, keyRows, journalRows] = [itemRows(sessionsSize(branches)), itemRows(keysSizes(branches).list), itemRows(journalSizes(branches).list)];

	const isTyping = useAppState(state => ['filter', 'search'].includes(topModal(state)?.kind ?? ''));
	const mainView = useAppState(state => state.view.mainView);
	const isFeedShown = mainView === 'panes' && layout.kind !== 'tooSmall' && ((layout.kind !== 'single' && layout.kind !== 'zoomed') || focus === 'operations');

	const hasModal = useAppState(state => topModal(state) !== undefined);
	const isEdgeLast = !hasModal && !hasTask && (mainView === 'panes' || !hasAway);
	const isLastFocused = mainView !== 'panes' || focus === 'operations' || layout.kind === 'single' || layout.kind === 'zoomed';

	useEffect(() => {
		actions.navigate.measure({
			projects: projectRows, computes: computeRows, operations: operationRows, branches: branchRows, sessions: sessionRows, keys: keyRows, journal: journalRows,
		}, isFeedShown);
	}, [actions, projectRows, computeRows, operationRows, branchRows, sessionRows, keyRows, journalRows, isFeedShown]);

	useInput((input, key) => {
		const name = keyName(input, key);
		const state = store.getState();
		if (name !== undefined && !(isWordKey(input, key) && isTextFocused(state))) {
			dispatch(name, actions, state);
		}
	});

	// A paste must never press a key. While somebody listens for pastes, Ink does not turn them into keys.
	usePaste(() => {
		if (!isTextFocused(store.getState())) {
			actions.notify('This looked like a paste and was dropped: there is no field for text here.');
		}
	});

	if (layout.kind === 'tooSmall') {
		return (
			<Box width={screen.columns} height={screen.rows} overflow='hidden'>
				<Text><DrawnText text={`pgtower needs ${smallestColumns}×${smallestRows} cells; this terminal has ${screen.columns}×${screen.rows}. q quits.`} /></Text>
			</Box>
		);
	}

	return (
		<Box flexDirection='column' width={screen.columns} height={screen.rows} overflow='hidden'>
			<Header columns={screen.columns} />
			{banner > 0 && <Banner columns={screen.columns} />}
			<Panes layout={layout} branches={branches} />
			{hasTask && <TaskLine columns={screen.columns} />}
			<BottomLine columns={screen.columns} />
			<TopModal screen={screen} />
			{!isTyping && <NoticeLine screen={screen} border={isEdgeLast ? (isLastFocused ? 'accent' : 'dim') : undefined} />}
		</Box>
	);
};
