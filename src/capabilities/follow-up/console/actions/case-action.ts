import type { CaseDetail } from '#capabilities/follow-up/contract.ts';

/** What can be done with a case. */
export type CaseAction = 'assess' | 'decide' | 'call' | 'note' | 'stop' | 'link' | 'pass';

/** What a form of a deed is told. `onDone`: the sentence that says what became of it. */
export type CaseActionProps = { detail: CaseDetail; onDone: (sentence: string) => void };
