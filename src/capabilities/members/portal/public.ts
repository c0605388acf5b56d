import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export type { KnownPerson } from './person-switch.tsx';

/** Field that chooses the person a form is for. */
export const PersonSwitch = lazyPart(loadPersonSwitch);

/** Names the member whom a form is for, on its later pages. */
export const FormSubject = lazyPart(() =>
  import('./form-subject.tsx').then((module) => ({ default: module.FormSubject })),
);

/** Loads `PersonSwitch` before it is needed. A failed load is reported only when `PersonSwitch` is rendered. */
export function prefetchPersonSwitch(): void {
  loadPersonSwitch().catch(() => undefined);
}

export { loadReceivedRequestsBlock } from './load-received-requests-block.ts';
export { ContactPage, DocumentPage, PersonPage, WhoPage } from './form-pages.tsx';
export { MemberChip } from './member-chip.tsx';
export { ActingGuard } from './acting-guard.tsx';
export { useFamily } from './use-family.ts';
export { useFormFieldLabels } from './use-form-field-labels.ts';
export { useFormDraft } from './use-form-draft.ts';

function loadPersonSwitch() {
  return import('./person-switch.tsx').then((module) => ({ default: module.PersonSwitch }));
}
