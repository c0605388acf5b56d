export { Shell as Page } from '../ui/shell/shell.tsx';
