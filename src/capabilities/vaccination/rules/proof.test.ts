import { describe, expect, it, test } from 'vitest';
import type { CertificateFacts, Dose } from '#capabilities/certificates/rules/certificate-facts.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
import type { ApplicationContent } from '../contract.ts';
import { toFormDoses, evaluateProof } from './proof.ts';
import { completeContent, doseOn, gabriele } from './testing/content.ts';

const dose: Dose = {
  disease: '840539006',
  prophylaxis: '1119349007',
  product: 'EU/1/20/1528',
  holder: 'ORG-100030215',
  number: 2,
  of: 2,
  on: '2021-03-18',
  country: 'AT',
};
const person = {
  family: 'Musterfrau-Gößinger',
  given: 'Gabriele',
  machineFamily: 'MUSTERFRAU<GOESSINGER',
  machineGiven: 'GABRIELE',
  birthDate: '1998-02-26',
};
const facts = (change: Partial<Dose> = {}, who: Partial<typeof person> = {}): CertificateFacts => ({
  kind: 'vaccination',
  doses: [{ ...dose, ...change }],
  person: { ...person, ...who },
  identifier: 'URN',
  by: 'Ministry of Health',
});
const judged = (said: CertificateFacts, verdict: Judgement['verdict'] = 'valid'): Judgement => ({
  verdict,
  facts: said,
  key: undefined,
  endsAt: undefined,
});
const one = (change: Partial<ApplicationContent> = {}) =>
  completeContent({ vaccinations: [doseOn('2021-03-18')], ...change });

describe('a certificate verifies an application', () => {
  test.each<[string, Judgement, ApplicationContent, boolean]>([
    ['of the doses that it says', judged(facts()), completeContent(), true],
    ['of fewer doses', judged(facts()), one(), true],
    [
      'not of a dose after its last',
      judged(facts()),
      one({ vaccinations: [doseOn('2021-03-18'), doseOn('2021-09-18')] }),
      false,
    ],
    ['not of more than it counts', judged(facts({ number: 1 })), completeContent(), false],
    ['not of another day', judged(facts({ on: '2021-03-19' })), completeContent(), false],
    ['not of another vaccine', judged(facts({ product: 'EU/1/20/1507' })), completeContent(), false],
    ['not when it is of somebody else', judged(facts({}, { machineGiven: 'ANNA' })), completeContent(), false],
    ['not when the birth is another', judged(facts({}, { birthDate: '1998-02-27' })), completeContent(), false],
    ['not when it only knows the year', judged(facts({}, { birthDate: '1998' })), completeContent(), false],
    ['not when it is over', judged(facts(), 'expired'), completeContent(), false],
    ['not when it was revoked', judged(facts(), 'revoked'), completeContent(), false],
    ['not before a name is typed', judged(facts()), completeContent({ baseInfo: { ...gabriele, name: '' } }), false],
    ['not when nobody signed it', { ...judged(facts(), 'tampered'), facts: undefined }, completeContent(), false],
  ])('%s', (_, judgement, content, verified) => {
    expect(evaluateProof(judgement, content).verified).toBe(verified);
  });
});

it('says which doses it says, and whose it is', () => {
  expect(evaluateProof(judged(facts()), completeContent())).toEqual({
    verdict: 'valid',
    match: { name: 'same', birthDate: 'same', both: 'same' },
    certified: [{ at: 1, number: 2, of: 2 }],
    verified: true,
  });
  expect(evaluateProof(judged(facts({}, { machineGiven: 'ANNA' })), completeContent()).match?.both).toBe('other');
});

it('is none for a vaccination when it is about something else', () => {
  const recovery: CertificateFacts = {
    ...facts(),
    kind: 'recovery',
    recovery: { disease: '', firstPositive: '2021-01-01', country: 'AT', from: '2021-01-12', until: '2021-06-30' },
  };
  expect(evaluateProof(judged(recovery), completeContent())).toMatchObject({
    verdict: 'no-vaccination',
    verified: false,
  });
  expect(toFormDoses(recovery)).toEqual([]);
});

it('fills a form: a product that is not in the list keeps its code as a name', () => {
  expect(toFormDoses(facts())).toEqual([doseOn('2021-03-18', { place: '', batch: '' })]);
  expect(toFormDoses(facts({ product: 'EU/9/99/9999', country: 'XX' }))).toEqual([
    { brand: 'other', brandName: 'EU/9/99/9999', date: typedDate('2021-03-18'), country: '', place: '', batch: '' },
  ]);
  expect(toFormDoses(facts({ product: 'cvx:208' }))[0]).toMatchObject({ brand: 'EU/1/20/1528' });
});

it('is none for this registration when the vaccination is against another disease', () => {
  const influenza = evaluateProof(judged(facts({ disease: '6142004', product: 'cvx:150' })), completeContent());
  expect(influenza).toMatchObject({ verdict: 'no-vaccination', certified: [], verified: false });
});

it('leaves the date of a dose open when the certificate knows a year alone', () => {
  const said = facts({ on: '2021' });
  expect(toFormDoses(said)).toMatchObject([{ date: { day: '', month: '', year: '' } }]);
  expect(evaluateProof(judged(said), completeContent())).toMatchObject({ certified: [], verified: false });
});
