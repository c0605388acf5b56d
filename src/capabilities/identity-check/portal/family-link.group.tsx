export { FamilyLinkRequestsScreen } from './family-link-requests.screen.tsx';
