import type { CaseDetail } from '#capabilities/follow-up/contract.ts';

/** Action of a health officer on a case. `link`: send a new link. `reassign`: give back or hand over. */
export type CaseAction = 'assess' | 'decide' | 'call' | 'note' | 'stop' | 'link' | 'reassign';

/** `onDone` receives the success message. */
export type CaseActionProps = { detail: CaseDetail; onDone: (message: string) => void };
