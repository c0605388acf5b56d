export { LazyStaffPorts } from './lazy-staff-ports.ts';
export { LazyLaneLine, loadLaneLine } from './lazy-lane-line.ts';
export { readCurrentLane } from './use-current-lane.ts';
export { usePortOptions } from './use-port-options.ts';
