import { describe, expect, test } from 'vitest';
import { fc, forAllAsync } from '#foundation/testing/for-all.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { serverTools } from '../server/platform-tools.ts';
import { cardIssuer, signHealthCard, createForeignKey, toTrustedKey } from '../server/testing/foreign-issuer.ts';
import { judgeCertificate, type Moment, type TrustStore } from './judge-certificate.ts';
import { findProduct } from './products.ts';

const cards = await createForeignKey('3Kfdg-XwP-7gXyywtUfUADwBumDOPKMQx-iELL11W9s');
const trust: TrustStore = {
  keys: [toTrustedKey(cards, { format: 'shc', issuer: cardIssuer, until: null })],
  revokedDigests: new Set(),
};
const moment: Moment = { now: parseInstant('2026-11-21T04:00:00.000Z'), today: '2026-11-21' };
const judge = (text: string | string[], known = trust, when = moment) =>
  judgeCertificate([text].flat(), known, when, serverTools);
const verdict = async (...input: Parameters<typeof judge>) => (await judge(...input)).verdict;

describe('a SMART Health Card', () => {
  test('contains its person and its doses', async () => {
    const judged = await judge(await signHealthCard(cards));
    expect(judged).toMatchObject({ verdict: 'valid', key: { issuer: cardIssuer }, endsAt: undefined });
    expect(judged.facts).toMatchObject({
      kind: 'vaccination',
      person: { family: 'Anyperson', given: 'John B.', birthDate: '1951-01-20' },
      doses: [
        { product: 'cvx:207', number: 1, date: '2026-01-01' },
        { product: 'cvx:207', number: 2, date: '2026-01-29' },
      ],
    });
  });

  const patient = { resource: { resourceType: 'Patient', name: [{ family: 'Anyperson' }], birthDate: '1951' } };
  const cardWith = (...resources: object[]) =>
    signHealthCard(cards, {
      vc: {
        type: ['https://smarthealth.cards#health-card'],
        credentialSubject: {
          fhirVersion: '4.0.1',
          fhirBundle: {
            resourceType: 'Bundle',
            type: 'collection',
            entry: [patient, ...resources.map((resource) => ({ resource }))],
          },
        },
      },
    });
  const shot = (cvx: string, on: string) => ({
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: cvx }] },
    occurrenceDateTime: on,
  });

  test.each([
    ['511', '840539006', 'CoronaVac'],
    ['510', '840539006', 'BBIBP-CorV'],
    ['502', '840539006', 'Covaxin'],
    ['300', '840539006', 'Comirnaty'],
    ['505', '840539006', 'Sputnik V'],
    ['229', '840539006', 'Spikevax'],
    ['313', '840539006', 'Nuvaxovid'],
    ['500', '840539006', undefined],
    ['150', '6142004', undefined],
    ['03', '14189004+36989005+36653000', undefined],
    ['3', '14189004+36989005+36653000', undefined],
    ['37', '16541001', undefined],
    ['998', '', undefined],
  ])('maps the CVX code %s to the disease %s and the product %s', async (cvx, disease, product) => {
    const { facts } = await judge(await cardWith(shot(cvx, '2025-03-02')));
    const [dose] = facts?.kind === 'vaccination' ? facts.doses : [];
    expect(dose?.disease).toBe(disease);
    expect(findProduct(dose?.product ?? '')?.name).toBe(product);
  });

  test.each(['2021', '2021-03', '2021-03-05', '2021-03-05T09:00:00+08:00'])(
    'accepts a dose given on %s',
    async (on) => {
      const judged = await judge(await cardWith(shot('208', on)));
      expect(judged.verdict).toBe('valid');
      expect(judged.facts).toMatchObject({ doses: [{ date: on.slice(0, 10) }], person: { birthDate: '1951' } });
    },
  );

  test.each([
    ['260415000', 'valid'],
    ['260385009', 'valid'],
    ['260373001', 'not-negative'],
    ['10828004', 'not-negative'],
  ])('with the test result %s is %s', async (code, wanted) => {
    const observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '94500-6' }] },
      effectiveDateTime: '2026-11-20',
      performer: [{ display: 'ABC Laboratory' }],
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
    };
    const judged = await judge(await cardWith(observation));
    expect(judged.verdict).toBe(wanted);
    expect(judged.facts).toMatchObject({ kind: 'test', test: { disease: '840539006', centre: 'ABC Laboratory' } });
  });

  test('is read from several codes in any order, but not when one is missing or belongs to another card', async () => {
    const [first = '', second = '', third = ''] = await signHealthCard(cards, { parts: 3 });
    const [other = ''] = await signHealthCard(cards, { parts: 3, nbf: 1_772_000_001 });
    expect(await verdict([third, first, second])).toBe('valid');
    expect(await verdict([first, second])).toBe('malformed');
    expect(await verdict([first, first, third])).toBe('malformed');
    expect(await verdict([other, second, third])).not.toBe('valid');
  });

  test('is not trusted with an unknown issuer URL, even with a trusted key', async () => {
    expect(await verdict(await signHealthCard(cards, { iss: 'https://evil.example' }))).toBe('unknown-issuer');
  });

  test('is not genuine when another key signed under the same id', async () => {
    expect(await verdict(await signHealthCard(await createForeignKey(cards.kid)))).toBe('tampered');
  });

  test('is never valid after any digit was changed', async () => {
    const [text = ''] = await signHealthCard(cards);
    await forAllAsync(fc.nat(text.length - 6), fc.integer({ min: 0, max: 9 }), async (index, digit) => {
      const changed = text.slice(0, index + 5) + String(digit) + text.slice(index + 6);
      fc.pre(changed !== text);
      expect(await verdict(changed)).not.toBe('valid');
    });
  });

  test('is not valid before it starts, and malformed without a vaccination', async () => {
    expect(await verdict(await signHealthCard(cards, { nbf: 1_800_000_000 }))).toBe('not-yet');
    expect(
      await verdict(
        await signHealthCard(cards, { vc: { type: [], credentialSubject: { fhirBundle: { entry: [] } } } }),
      ),
    ).toBe('malformed');
  });
});
