import type { Band, Result, TravellerAnswers } from '../contract.ts';

/** A rule: when an answer is so, the traveller sees a health officer, for a reason that has a name. */
export type BandRule = { reason: string; when: { question: 'fever' | 'rash'; is: 'yes' | 'no' }; band: Band };

/** Rules as data: a version once used is never changed. */
export type BandRules = { version: string; rules: readonly BandRule[] };

/** The rules in force. */
export const bandRules: BandRules = {
  version: '1',
  rules: [
    { reason: 'fever', when: { question: 'fever', is: 'yes' }, band: 'see-health-officer' },
    { reason: 'rash', when: { question: 'rash', is: 'yes' }, band: 'see-health-officer' },
  ],
};

/** A traveller's band: to a health officer when any rule says so, else on. */
export function judge(traveller: TravellerAnswers, number: number, { rules }: BandRules = bandRules): Result {
  const met = rules.filter(({ when }) => traveller[when.question] === when.is);
  return { number, band: met[0]?.band ?? 'proceed', reasons: met.map(({ reason }) => reason) };
}

/** The band of an application: the strictest of its travellers'. */
export function bandOfAll(results: readonly Result[]): Band {
  return results.some(({ band }) => band === 'see-health-officer') ? 'see-health-officer' : 'proceed';
}
