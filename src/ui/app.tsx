import {
	Box,
	Text,
	useInput,
	usePaste,
	useWindowSize,
} from 'ink';
import {useEffect, type ReactElement} from 'react';
import {dispatch} from '../commands/dispatch.js';
import {keyboardPlace} from '../commands/keyboard-place.js';
import {topModal} from '../store/modal.js';
import {pendingTask} from '../store/tasks.js';
import {useActions} from './hooks/use-actions.js';
import {useAppState, useAppStore} from './hooks/use-app-state.js';
import {keyName} from './keys.js';
import {
	itemRows,
	layoutOf,
	smallestColumns,
	smallestRows,
	type Layout,
	type PaneSize,
} from './layout.js';
import {CopyPicker} from './modals/copy-picker.js';
import {DetailView} from './modals/detail-view.js';
import {FormDialog} from './modals/form-dialog.js';
import {JournalView} from './modals/journal-view.js';
import {LeaveDialog} from './modals/leave-dialog.js';
import {KeysView} from './modals/keys-view.js';
import {PickerDialog} from './modals/picker-dialog.js';
import {RefusedDialog} from './modals/refused-dialog.js';
import {SecretDialog} from './modals/secret-dialog.js';
import {SettingsDialog} from './modals/settings-dialog.js';
import {Help} from './modals/help.js';
import {Palette} from './modals/palette.js';
import {ResultDialog} from './modals/result-dialog.js';
import {SortPicker} from './modals/sort-picker.js';
import {AllProjects} from './panes/all-projects.js';
import {Banner, bannerRows} from './panes/banner.js';
import {ComputesPane} from './panes/computes-pane.js';
import {FilterLine} from './panes/filter-line.js';
import {Footer} from './panes/footer.js';
import {Header} from './panes/header.js';
import {NoticeLine} from './panes/notice-line.js';
import {OperationsPane} from './panes/operations-pane.js';
import {ProjectsPane} from './panes/projects-pane.js';
import {Tabs} from './panes/tabs.js';
import {DrawnText} from './parts/drawn-text.js';
import {TaskLine} from './panes/task-line.js';

const Panes = ({layout}: {readonly layout: Layout}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const {projects, computes, operations} = layout.panes;
	if (layout.kind === 'all') {
		return <AllProjects overview={layout.overview} feed={operations} />;
	}

	if (layout.kind === 'single') {
		return (
			<>
				<Tabs columns={layout.panes[focus].columns} />
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
			<OperationsPane size={operations} />
		</>
	);
};

const TopLayer = ({screen}: {readonly screen: PaneSize}): ReactElement | undefined => {
	const modal = useAppState(topModal);
	switch (modal?.kind) {
		case 'help': {
			return <Help screen={screen} scroll={modal.scroll} />;
		}

		case 'palette': {
			return <Palette screen={screen} query={modal.query} index={modal.index} />;
		}

		case 'form': {
			return <FormDialog screen={screen} modal={modal} />;
		}

		case 'result': {
			return <ResultDialog screen={screen} modal={modal} />;
		}

		case 'journal': {
			return <JournalView screen={screen} modal={modal} />;
		}

		case 'leave': {
			return <LeaveDialog screen={screen} modal={modal} />;
		}

		case 'copy': {
			return <CopyPicker screen={screen} modal={modal} />;
		}

		case 'detail': {
			return <DetailView screen={screen} modal={modal} />;
		}

		case 'sort': {
			return <SortPicker screen={screen} modal={modal} />;
		}

		case 'keys': {
			return <KeysView screen={screen} modal={modal} />;
		}

		case 'secret': {
			return <SecretDialog screen={screen} modal={modal} />;
		}

		case 'picker': {
			return <PickerDialog screen={screen} modal={modal} />;
		}

		case 'settings': {
			return <SettingsDialog screen={screen} modal={modal} />;
		}

		case 'refused': {
			return <RefusedDialog screen={screen} modal={modal} />;
		}

		// Its line stands where the footer else does.
		case 'filter':
		case undefined: {
			return undefined;
		}
	}
};

/**
The last line: the filter while it is typed, else the message, else the keys.
*/
const BottomLine = ({columns}: {readonly columns: number}): ReactElement => {
	const modal = useAppState(topModal);
	const hasNotice = useAppState(state => state.notice !== undefined);
	if (modal?.kind === 'filter') {
		return <FilterLine columns={columns} modal={modal} />;
	}

	return hasNotice ? <NoticeLine columns={columns} /> : <Footer columns={columns} />;
};

/**
The screen: header, panes, footer, and what lies over them. It is exactly as high as the terminal.
*/
export const App = (): ReactElement => {
	const store = useAppStore();
	const actions = useActions();
	const screen = useWindowSize();
	const focus = useAppState(state => state.view.focus);
	const isAll = useAppState(state => state.view.isAll);
	const rowsOfBanner = useAppState(state => bannerRows(state, screen.columns));
	const hasTask = useAppState(state => pendingTask(state) !== undefined);
	const layout = layoutOf(screen, screen.rows - 2 - rowsOfBanner - (hasTask ? 1 : 0), {focus, isAll});
	const {projects, computes, operations} = layout.panes;
	const [projectRows, computeRows, operationRows] = [itemRows(projects), itemRows(computes), itemRows(operations)];

	useEffect(() => {
		actions.navigate.measure({projects: projectRows, computes: computeRows, operations: operationRows});
	}, [actions, projectRows, computeRows, operationRows]);

	useInput((input, key) => {
		const name = keyName(input, key);
		if (name !== undefined) {
			dispatch(name, actions, store.getState());
		}
	});

	// What is pasted must never press a key. Listening is what keeps it from arriving as keys.
	usePaste(() => {
		const place = keyboardPlace(store.getState());
		if (place !== 'field' && place !== 'line') {
			actions.notify('What came all at once was taken for a paste, and dropped: nothing here takes text.');
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
			{rowsOfBanner > 0 && <Banner columns={screen.columns} />}
			<Panes layout={layout} />
			{hasTask && <TaskLine columns={screen.columns} />}
			<BottomLine columns={screen.columns} />
			<TopLayer screen={screen} />
		</Box>
	);
};
