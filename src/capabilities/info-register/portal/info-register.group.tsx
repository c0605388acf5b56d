export { appfileScreen } from './appfile.screen.tsx';
export { formScreen } from './form.screen.tsx';
export { IndexScreen } from './index.screen.tsx';
