import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as portCalls from '../contract-ports.ts';
import * as staffCalls from '../contract-staff.ts';
import { acknowledgeHandover, readMyLane, signOffLane, signOnToLane } from './lane-sessions.ts';
import { listLanes, listOpenPorts } from './list-lanes.ts';
import { addLanes, addPort, changePort, listPorts, setLaneOpen } from './manage-ports.ts';
import { readStaffPorts, setStaffPorts } from './staff-ports.ts';

const officer = staff('arrivals:read');
const manager = staff('ports:manage');

export const portsOfEntryRoutes = [
  serve(calls.listOpenPorts, staff(), listOpenPorts),
  serve(calls.listLanes, officer, listLanes),
  serve(calls.readMyLane, officer, readMyLane),
  serve(calls.signOnToLane, officer, signOnToLane),
  serve(calls.signOffLane, officer, signOffLane),
  serve(calls.acknowledgeHandover, officer, acknowledgeHandover),
  serve(portCalls.listPorts, manager, listPorts),
  serve(portCalls.addPort, manager, addPort),
  serve(portCalls.changePort, manager, changePort),
  serve(portCalls.addLanes, manager, addLanes),
  serve(portCalls.setLaneOpen, manager, setLaneOpen),
  serve(staffCalls.readStaffPorts, staff('staff:manage'), readStaffPorts),
  serve(staffCalls.setStaffPorts, staff('staff:manage'), setStaffPorts),
];
