import { onThisDevice } from '#foundation/web/session/sealed-storage.ts';

/** How the names begin under which this device keeps drafts, passes, and what is typed for later capabilities. */
export const beginnings = { draft: 'sihat_draft_', pass: 'sihat_pass_', typed: 'sihat_typed_' };

/** Removes every draft and pass from this device, and everything else that was typed, whoever's it is. */
export function forgetKept(storage = onThisDevice): void {
  for (const beginning of Object.values(beginnings)) for (const name of storage.names(beginning)) storage.drop(name);
}
