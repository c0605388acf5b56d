import { expect, it, test } from 'vitest';
import type { CertificateFacts, Dose } from '#capabilities/certificates/rules/certificate-facts.ts';
import type { Judgement } from '#capabilities/certificates/rules/judge-certificate.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { ApplicationContent } from '../contract.ts';
import { toFormDoses, evaluateProof } from './proof.ts';
import { completeContent, doseOn, gabriele } from './testing/content.ts';

const dose: Dose = {
  disease: '840539006',
  prophylaxis: '1119349007',
  product: 'EU/1/20/1528',
  authorisationHolder: 'ORG-100030215',
  number: 2,
  seriesLength: 2,
  date: '2021-03-18',
  country: 'AT',
};
const person = {
  family: 'Musterfrau-Gößinger',
  given: 'Gabriele',
  machineFamily: 'MUSTERFRAU<GOESSINGER',
  machineGiven: 'GABRIELE',
  birthDate: '1998-02-26',
};
const facts = (change: Partial<Dose> = {}, personChange: Partial<typeof person> = {}): CertificateFacts => ({
  kind: 'vaccination',
  doses: [{ ...dose, ...change }],
  person: { ...person, ...personChange },
  identifier: 'URN',
  issuingAuthority: 'Ministry of Health',
});
const judgementOf = (certified: CertificateFacts, verdict: Judgement['verdict'] = 'valid'): Judgement => ({
  verdict,
  facts: certified,
  key: undefined,
  endsAt: undefined,
});
const withSecondDose = (change: Partial<ApplicationContent> = {}) =>
  completeContent({ vaccinations: [doseOn('2021-03-18')], ...change });

test.each<[string, Judgement, ApplicationContent?]>([
  ['verified: the doses of the certificate', judgementOf(facts())],
  ['verified: fewer doses than the certificate counts', judgementOf(facts()), withSecondDose()],
  [
    'not verified: a dose after the last of the certificate',
    judgementOf(facts()),
    withSecondDose({ vaccinations: [doseOn('2021-03-18'), doseOn('2021-09-18')] }),
  ],
  ['not verified: more doses than the certificate counts', judgementOf(facts({ number: 1 }))],
  ['not verified: a dose on another day', judgementOf(facts({ date: '2021-03-19' }))],
  ['not verified: a dose of another vaccine', judgementOf(facts({ product: 'EU/1/20/1507' }))],
  ['not verified: a certificate of another person', judgementOf(facts({}, { machineGiven: 'ANNA' }))],
  ['not verified: another birth date', judgementOf(facts({}, { birthDate: '1998-02-27' }))],
  ['not verified: a certificate with only the year of birth', judgementOf(facts({}, { birthDate: '1998' }))],
  ['not verified: an expired certificate', judgementOf(facts(), 'expired')],
  ['not verified: a revoked certificate', judgementOf(facts(), 'revoked')],
  [
    'not verified: an application without a name',
    judgementOf(facts()),
    completeContent({ baseInfo: { ...gabriele, name: '' } }),
  ],
  ['not verified: a certificate without a valid signature', { ...judgementOf(facts(), 'tampered'), facts: undefined }],
])('whether a certificate verifies an application: %s', (title, judgement, content = completeContent()) => {
  expect(evaluateProof(judgement, content).verified).toBe(title.startsWith('verified'));
});

it('returns the certified doses and whether the person is the same', () => {
  expect(evaluateProof(judgementOf(facts()), completeContent())).toEqual({
    verdict: 'valid',
    match: { name: 'same', birthDate: 'same', overall: 'same' },
    certifiedDoses: [{ doseIndex: 1, number: 2, seriesLength: 2 }],
    verified: true,
  });
  expect(evaluateProof(judgementOf(facts({}, { machineGiven: 'ANNA' })), completeContent()).match?.overall).toBe(
    'other',
  );
});

it('rejects a certificate that is not about a vaccination', () => {
  const recovery: CertificateFacts = {
    ...facts(),
    kind: 'recovery',
    recovery: { disease: '', firstPositive: '2021-01-01', country: 'AT', from: '2021-01-12', until: '2021-06-30' },
  };
  expect(evaluateProof(judgementOf(recovery), completeContent())).toMatchObject({
    verdict: 'no-vaccination',
    verified: false,
  });
  expect(toFormDoses(recovery)).toEqual([]);
});

it('fills a form, with the code of an unlisted product as its name', () => {
  expect(toFormDoses(facts())).toEqual([doseOn('2021-03-18', { place: '', batch: '' })]);
  expect(toFormDoses(facts({ product: 'EU/9/99/9999', country: 'XX' }))).toEqual([
    { brand: 'other', brandName: 'EU/9/99/9999', date: toEnteredDate('2021-03-18'), country: '', place: '', batch: '' },
  ]);
  expect(toFormDoses(facts({ product: 'cvx:208' }))[0]).toMatchObject({ brand: 'EU/1/20/1528' });
});

it('rejects a certificate of a vaccination against another disease', () => {
  const influenza = evaluateProof(judgementOf(facts({ disease: '6142004', product: 'cvx:150' })), completeContent());
  expect(influenza).toMatchObject({ verdict: 'no-vaccination', certifiedDoses: [], verified: false });
});

it('leaves the date of a dose empty when the certificate contains only the year', () => {
  const yearOnly = facts({ date: '2021' });
  expect(toFormDoses(yearOnly)).toMatchObject([{ date: { day: '', month: '', year: '' } }]);
  expect(evaluateProof(judgementOf(yearOnly), completeContent())).toMatchObject({
    certifiedDoses: [],
    verified: false,
  });
});
