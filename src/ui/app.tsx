import {type ReactElement, useEffect, useMemo} from 'react';
import {
	Box,
	Text,
	useInput,
	usePaste,
	useWindowSize,
} from 'ink';
import {readModal, topModal} from '../store/selectors/screen/modals.js';
import {dispatch} from '../commands/dispatch.js';
import {isTextFocused} from '../commands/keyboard-focus.js';
import {hasAwayLine} from '../store/selectors/away.js';
import {byList, type RowList} from '../store/rows/list-kinds.js';
import {useAppState, useAppStore} from './hooks/use-app-state.js';
import {
	type PaneSize,
	itemRows,
	smallestColumns,
	smallestRows,
	type Layout,
} from './layout.js';
import {AwayView, AwayLine} from './away.js';
import {CopyPicker, PickerDialog, SortPicker} from './modals/picker/pickers.js';
import {DetailView} from './modals/detail-view.js';
import {FormDialog} from './modals/form/form-dialog.js';
import {QuitDialog} from './modals/quit-dialog.js';
import {PsqlDialog} from './modals/psql-dialog.js';
import {RefusedDialog, ResultDialog} from './modals/message-dialogs.js';
import {SecretDialog} from './modals/secret-dialog.js';
import {SettingsDialog} from './modals/settings-dialog.js';
import {isTextModal, TextModal} from './modals/text-modal.js';
import {Help} from './modals/help.js';
import {Palette} from './modals/picker/palette.js';
import {useActions} from './providers.js';
import {keyName} from './keys.js';
import {listPanes} from './panes/list-panes.js';
import {AllProjects} from './panes/projects/projects-pane.js';
import {Banner} from './panes/lines/banner.js';
import {FilterLine, SearchLine} from './panes/lines/typed-lines.js';
import {Footer, Tabs} from './panes/lines/tabs.js';
import {Header} from './panes/lines/header.js';
import {NoticeLine} from './panes/lines/notice-line.js';
import {ReplayLine} from './panes/lines/replay-line.js';
import {DrawnText} from './parts/line.js';
import {isWordKey} from './parts/field-text.js';
import {TaskLine} from './panes/lines/task-line.js';
import {listSizes, screenLayout, type ScreenLayout} from './screen-layout.js';

/**
Renders the modal on top of the panes, also while the user types a search in the modal's text. Undefined without a modal.
*/
const TopModal = ({screen}: {readonly screen: PaneSize}): ReactElement | undefined => {
	const modal = useAppState(readModal);
	if (modal !== undefined && isTextModal(modal)) {
		return <TextModal screen={screen} modal={modal} />;
	}

	switch (modal?.kind) {
		case 'help': {
			return <Help screen={screen} modal={modal} />;
		}

		case 'palette': {
			return <Palette screen={screen} modal={modal} />;
		}

		case 'form': {
			return <FormDialog screen={screen} modal={modal} />;
		}

		case 'result': {
			return <ResultDialog screen={screen} modal={modal} />;
		}

		case 'quit': {
			return <QuitDialog screen={screen} modal={modal} />;
		}

		case 'copy': {
			return <CopyPicker screen={screen} modal={modal} />;
		}

		case 'psql': {
			return <PsqlDialog screen={screen} modal={modal} />;
		}

		case 'detail': {
			return <DetailView screen={screen} modal={modal} />;
		}

		case 'sort': {
			return <SortPicker screen={screen} modal={modal} />;
		}

		case 'away': {
			return <AwayView screen={screen} modal={modal} />;
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

		// These modals are not drawn over the panes, because their text is typed in the last line, in place of the footer.
		case 'filter':
		case 'search':
		case undefined: {
			return undefined;
		}
	}
};

const Listed = ({list, size}: {readonly list: RowList; readonly size: PaneSize}): ReactElement => {
	const {Pane} = listPanes[list];
	return <Pane size={size} />;
};

const Panes = ({layout, view}: {readonly layout: Layout; readonly view: PaneSize}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const mainView = useAppState(state => state.view.mainView);
	const {projects, computes, operations} = layout.panes;
	const hasAway = useAppState(hasAwayLine);
	const away = hasAway ? <AwayLine columns={operations.columns} /> : undefined;
	if (mainView !== 'panes') {
		return (
			<>
				<Listed list={mainView} size={view} />
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
				<Listed list={focus} size={layout.panes[focus]} />
			</>
		);
	}

	return (
		<>
			<Box flexDirection={layout.kind === 'wide' ? 'row' : 'column'}>
				<Listed list='projects' size={projects} />
				<Listed list='computes' size={computes} />
			</Box>
			{away}
			<Listed list='operations' size={operations} />
		</>
	);
};

/** Renders the last line: the filter or search being typed, or the key hints. */
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

/** Renders the whole screen: header, panes, footer, and open modals. The screen is exactly as high as the terminal. */
export const App = (): ReactElement => {
	const store = useAppStore();
	const actions = useActions();
	const screen = useWindowSize();
	const focus = useAppState(state => state.view.focus);
	// The layout is serialized, so that components render again only when it changes.
	const shape = useAppState(state => JSON.stringify(screenLayout(state, screen)));
	const {layout, view, viewRows, banner, replay, hasTask, hasAway} = useMemo(() => JSON.parse(shape) as ScreenLayout, [shape]);

	const isTyping = useAppState(state => ['filter', 'search'].includes(topModal(state)?.kind ?? ''));
	const mainView = useAppState(state => state.view.mainView);
	const isFeedShown = mainView === 'panes' && layout.kind !== 'tooSmall' && ((layout.kind !== 'single' && layout.kind !== 'zoomed') || focus === 'operations');

	const hasModal = useAppState(state => topModal(state) !== undefined);
	const isEdgeLast = !hasModal && !hasTask && (mainView === 'panes' || !hasAway);
	const isLastFocused = mainView !== 'panes' || focus === 'operations' || layout.kind === 'single' || layout.kind === 'zoomed';

	useEffect(() => {
		const sizes = listSizes({layout, view, viewRows});
		actions.navigate.measure(byList(list => itemRows(sizes[list])), isFeedShown);
	}, [actions, layout, view, viewRows, isFeedShown]);

	useInput((input, key) => {
		const name = keyName(input, key);
		const state = store.getState();
		if (name !== undefined && !(isWordKey(input, key) && isTextFocused(state))) {
			dispatch(name, actions, state);
		}
	});

	// A paste must never press a key. While a paste listener exists, Ink does not turn pastes into key presses.
	usePaste(() => {
		if (!isTextFocused(store.getState())) {
			actions.notify('Ignored what looked like a paste: there is no text field here.');
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
			{replay > 0 && <ReplayLine columns={screen.columns} />}
			{banner > 0 && <Banner columns={screen.columns} />}
			<Panes layout={layout} view={view} />
			{hasTask && <TaskLine columns={screen.columns} />}
			<BottomLine columns={screen.columns} />
			<TopModal screen={screen} />
			{!isTyping && <NoticeLine screen={screen} border={isEdgeLast ? (isLastFocused ? 'accent' : 'dim') : undefined} />}
		</Box>
	);
};
