import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { openDraft } from '#foundation/web/draft/open-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { findRegister, problem } from '../contract.ts';
import { draftKey, readSavedRegister } from './saved-registers.ts';

/** Revision that the draft changes; undefined for a new register. */
export type RegisterBase = { revision: number | undefined };

/** Opens the draft of a register on this device, else the register of the server. `reference`: empty for a new one. */
export function openRegister(reference: string) {
  return openDraft<Answers, RegisterBase, undefined>({
    key: draftKey(reference),
    load: async (stored) => ({
      initial: stored
        ? { ...stored, savedAt: stored.writtenAt }
        : { ...(await fetchAnswers(reference)), isSynced: false },
      info: undefined,
    }),
  });
}

export type RegisterDraft = Awaited<ReturnType<typeof openRegister>>;

async function fetchAnswers(reference: string): Promise<{ value: Answers; base: RegisterBase }> {
  if (reference === '') return { value: emptyAnswers(), base: { revision: undefined } };
  const saved = await readSavedRegister(reference);
  if (!saved) throw problem('info-register/not-found');
  const { answers, revision } = await callApi(findRegister, { reference, birthDate: saved.birthDate });
  return { value: answers, base: { revision } };
}
