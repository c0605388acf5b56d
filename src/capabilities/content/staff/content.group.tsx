export { ContentScreen } from './content.screen.tsx';
export { HomePlacesScreen } from './home-places.screen.tsx';
export { NewContentScreen } from './new-content.screen.tsx';
export { VersionScreen } from './version.screen.tsx';
