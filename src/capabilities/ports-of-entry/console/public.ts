export { formatLane } from './format-lane.ts';
export { LaneLine } from './lane-line.tsx';
export { readCurrentLane } from './use-current-lane.ts';
export { usePortOptions } from './use-port-options.ts';
