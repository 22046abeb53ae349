import {Box, render} from 'ink';

// What every program on Ink has to do before it can show anything at all.
render(<Box />, {alternateScreen: true});
