export { formatLane } from './format-lane.ts';
export { LaneLine } from './lane-line.tsx';
export { useCurrentLane } from './use-current-lane.ts';
