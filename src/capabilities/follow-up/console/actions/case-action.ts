import type { CaseDetail } from '#capabilities/follow-up/contract.ts';

export type CaseAction = 'assess' | 'decide' | 'call' | 'note' | 'stop' | 'link' | 'pass';

/** Props of the form of an action. `onDone` receives the success message. */
export type CaseActionProps = { detail: CaseDetail; onDone: (message: string) => void };
