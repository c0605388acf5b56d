import type { CaseDetail } from '#capabilities/follow-up/contract.ts';

export type CaseAction = 'assess' | 'decide' | 'call' | 'note' | 'stop' | 'link' | 'pass';

/** `onDone` receives the success message. */
export type CaseActionProps = { detail: CaseDetail; onDone: (message: string) => void };
