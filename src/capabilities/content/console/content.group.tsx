export { ContentScreen } from './content.screen.tsx';
export { HomePageScreen } from './home-page.screen.tsx';
export { NewContentScreen } from './new-content.screen.tsx';
export { VersionScreen } from './version.screen.tsx';
