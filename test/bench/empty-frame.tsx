import {Box, render} from 'ink';

// The least that every Ink program does before it shows anything.
render(<Box />, {alternateScreen: true});

// The program stays open like a dashboard, so that its processor time can be read.
setInterval(() => undefined, 60_000);
