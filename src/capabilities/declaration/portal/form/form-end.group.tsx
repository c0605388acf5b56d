export { CheckPage } from './check-page.tsx';
export { DonePage } from './done-page.tsx';
