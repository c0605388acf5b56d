export { appfileScreen } from './appfile.screen.tsx';
export { formScreen } from './form.screen.tsx';
export { StartScreen } from './start.screen.tsx';
