export { FamilyLinkFormScreen } from './family-link-form.screen.tsx';
