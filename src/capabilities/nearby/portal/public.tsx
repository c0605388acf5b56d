export { NearbyBlock } from './nearby-block.tsx';
