export { LinkFormScreen } from './link-form.screen.tsx';
export { LinkScreen } from './link.screen.tsx';
