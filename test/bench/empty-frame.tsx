import {Box, render} from 'ink';

// The least that every Ink program does before it shows anything.
render(<Box />, {alternateScreen: true});
