import { lazy } from 'react';

export type { Known } from './person-switch.tsx';

/** Asks for whom a form is; loaded by itself, beside what is typed. */
export const PersonSwitch = lazy(() => import('./person-switch.tsx').then((one) => ({ default: one.PersonSwitch })));

export { MemberChip } from './member-chip.tsx';
