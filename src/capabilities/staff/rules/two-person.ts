/** Part that a member of staff has in a request. `concerned`: the request is about their own account. */
export type Part = 'colleague' | 'writer' | 'requester' | 'concerned';

export type Verdict = 'approve' | 'refuse';

export type Outcome = 'approved' | 'refused' | 'withdrawn';

/** Outcome of a decision by who takes it. Null: only another person may take it. */
export const outcomes: Readonly<Record<Part, Readonly<Record<Verdict, Outcome | null>>>> = {
  colleague: { approve: 'approved', refuse: 'refused' },
  writer: { approve: null, refuse: 'refused' },
  requester: { approve: null, refuse: 'withdrawn' },
  concerned: { approve: null, refuse: null },
};

/** `writers`: who wrote what is requested. */
export type InvolvedPeople = { requestedBy: string | null; writers?: readonly string[]; concerned?: string };

export function partOf(staffId: string, { requestedBy, writers = [], concerned }: InvolvedPeople): Part {
  if (staffId === concerned) return 'concerned';
  if (staffId === requestedBy) return 'requester';
  return writers.includes(staffId) ? 'writer' : 'colleague';
}
