import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export type { Known } from './person-switch.tsx';

/** Asks for whom a form is; loaded by itself, beside what is typed. */
export const PersonSwitch = lazyPart(personSwitch);

/** On the later pages of a form: for whom it is, where that is not oneself; loaded by itself. */
export const ForWhom = lazyPart(() => import('./for-whom.tsx').then((one) => ({ default: one.ForWhom })));

/** Fetches what asks for whom a form is while the form itself is being fetched. A failure shows when it is really wanted. */
export function fetchPersonSwitch(): void {
  personSwitch().catch(() => undefined);
}

export { fetchRequestsBlock } from './fetch-requests-block.ts';
export { ContactPage, DocumentPage, type PageProps, PersonPage, WhoPage } from './form-pages.tsx';
export { MemberChip } from './member-chip.tsx';
export { StillActing } from './still-acting.tsx';
export { useFamily } from './use-family.ts';
export { useFamilyLabels } from './use-family-labels.ts';
export { useTyping } from './use-typing.ts';

function personSwitch() {
  return import('./person-switch.tsx').then((one) => ({ default: one.PersonSwitch }));
}
