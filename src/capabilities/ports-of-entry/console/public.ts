export { formatLane } from './format-lane.ts';
export { LaneLine } from './lane-line.tsx';
export { readCurrentLane, useCurrentLane } from './use-current-lane.ts';
