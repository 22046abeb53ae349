/**
Stands in for Ink's optional `react-devtools-core` in the bundle, which never connects to it.
*/
const noDevtools = {};

export default noDevtools;
