export { LinkFormScreen } from './link-form.screen.tsx';
