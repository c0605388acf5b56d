export { ShiftScreen } from './shifts/shift.screen.tsx';
export { ShiftsScreen } from './shifts/shifts.screen.tsx';
