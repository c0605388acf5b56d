export { ExposureBlock } from './exposure-block.tsx';
