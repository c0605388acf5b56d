import { useState } from 'react';

export type DecisionDraft = {
  entered: EnteredDraft;
  change: (part: Partial<EnteredDraft>) => void;
  discard: () => void;
};

type EnteredDraft = { note: string; temperature: string };

/**
 * Note and temperature of a traveller. They last while the page is open, so that another scan in between loses nothing.
 */
export function useDecisionDraft({ reference, number }: { reference: string; number: number }): DecisionDraft {
  const key = `${reference} ${number}`;
  const [entered, setEntered] = useState(() => draftByTraveller.get(key) ?? emptyDraft);
  const change = (part: Partial<EnteredDraft>) => {
    const changed = { ...entered, ...part };
    draftByTraveller.set(key, changed);
    setEntered(changed);
  };
  return { entered, change, discard: () => void draftByTraveller.delete(key) };
}

const emptyDraft: EnteredDraft = { note: '', temperature: '' };

const draftByTraveller = new Map<string, EnteredDraft>();
