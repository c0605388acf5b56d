export { FamilyLinkScreen } from './family-link.screen.tsx';
export { FamilyLinksScreen } from './family-links.screen.tsx';
