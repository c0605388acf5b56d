export { portsOfEntrySealedColumns } from './encryption.ts';
export { ensurePortsOfEntry } from './ensure-ports.ts';
export {
  findLaneOfAction,
  isOpenPort,
  type LaneLabelLookup,
  readLaneLabels,
  readPortCodes,
  readPortKind,
  readPortLanes,
  readPortNames,
  readPorts,
} from './find-lanes.ts';
export { portsOfEntryJobs } from './jobs.ts';
export { listShifts, readShiftNotes, type Shift } from './read-shifts.ts';
export { type PortLimit, readPortLimit, requireAllowedPort } from './staff-ports.ts';
export { loadDemoLanes } from './load-demo.ts';
