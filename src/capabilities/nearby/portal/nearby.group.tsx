export { NearbyScreen } from './nearby.screen.tsx';
