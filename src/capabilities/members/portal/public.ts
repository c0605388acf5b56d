import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export type { KnownPerson } from './person-switch.tsx';

/** Asks for whom a form is; loaded by itself, beside what is typed. */
export const PersonSwitch = lazyPart(loadPersonSwitch);

/** On the later pages of a form: for whom it is, where that is not oneself; loaded by itself. */
export const FormSubject = lazyPart(() => import('./form-subject.tsx').then((one) => ({ default: one.FormSubject })));

/** Fetches what asks for whom a form is while the form itself is being fetched. A failure shows when it is really wanted. */
export function prefetchPersonSwitch(): void {
  loadPersonSwitch().catch(() => undefined);
}

export { fetchRequestsBlock } from './fetch-requests-block.ts';
export { ContactPage, DocumentPage, type PageProps, PersonPage, WhoPage } from './form-pages.tsx';
export { MemberChip } from './member-chip.tsx';
export { ActingGuard } from './acting-guard.tsx';
export { useFamily } from './use-family.ts';
export { useFamilyLabels } from './use-family-labels.ts';
export { useFormDraft } from './use-form-draft.ts';

function loadPersonSwitch() {
  return import('./person-switch.tsx').then((one) => ({ default: one.PersonSwitch }));
}
