export { ActivitiesBlock } from './activities-block.tsx';
