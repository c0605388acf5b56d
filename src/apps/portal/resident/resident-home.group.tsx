export { homeScreen } from './home/home.screen.tsx';
