import type { CaseDetail } from '#capabilities/follow-up/contract.ts';

/** `onDone` receives the success message. */
export type CaseActionProps = { detail: CaseDetail; onDone: (message: string) => void };
