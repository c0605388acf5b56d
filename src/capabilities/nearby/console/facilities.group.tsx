export { FacilitiesScreen } from './facilities.screen.tsx';
