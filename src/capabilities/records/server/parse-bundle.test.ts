import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { parseBundle } from './parse-bundle.ts';

const bytesOf = (bundle: unknown) => new TextEncoder().encode(JSON.stringify(bundle));
const patient = (id: string) => ({ resourceType: 'Patient', id });

test('names the entry without a resource, not the first one', async () => {
  const entry = [{ resource: patient('a') }, { resource: patient('b') }, { fullUrl: 'urn:uuid:1' }];
  const { errors } = await parseBundle(bytesOf({ resourceType: 'Bundle', type: 'collection', entry }));
  expect(errors).toEqual([{ entryIndex: 2, kind: '', path: '', key: 'no-resource' }]);
});

test('names the entry whose patient is missing, also behind entries that are not shown', async () => {
  const entry = [
    { resource: { resourceType: 'Practitioner', id: 'x' } },
    { resource: { resourceType: 'Organization', id: 'y' } },
    { resource: patient('a') },
    {
      resource: {
        resourceType: 'Condition',
        id: 'c',
        subject: { reference: 'Patient/somebody-else' },
        clinicalStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
        },
      },
    },
  ];
  const { errors } = await parseBundle(bytesOf({ resourceType: 'Bundle', type: 'collection', entry }));
  expect(errors).toEqual([{ entryIndex: 3, kind: 'Condition', path: '', key: 'no-patient' }]);
});

test('refuses an address of 150 kB without parsing it', async () => {
  const fullUrl = `https://${'a'.repeat(150_000)}!`;
  const entry = [{ resource: patient('a') }, { fullUrl, resource: patient('b') }];
  const { errors } = await parseBundle(bytesOf({ resourceType: 'Bundle', type: 'collection', entry }));
  expect(errors).toEqual([{ entryIndex: 1, kind: '', path: '', key: 'address-too-long' }]);
});

test('does not block the process while it parses a bundle', async () => {
  const entry = Array.from({ length: 400 }, (_, index) => ({ resource: patient(`p${index}`) }));
  const order: string[] = [];
  const parsing = parseBundle(bytesOf({ resourceType: 'Bundle', type: 'collection', entry })).then(() =>
    order.push('parsed'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  order.push('answered');
  await parsing;
  expect(order).toEqual(['answered', 'parsed']);
});

test('cancels a bundle that takes too long, and parses the next one', async () => {
  const bundle = bytesOf({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: patient('a') }] });
  const many = Array.from({ length: 9000 }, (_, index) => ({ resource: patient(`p${index}`) }));
  const large = bytesOf({ resourceType: 'Bundle', type: 'collection', entry: many });
  const { errors } = await parseBundle(large, { timeout: 1 });
  expect(errors).toEqual([{ entryIndex: null, kind: '', path: '', key: 'too-complex' }]);
  expect((await parseBundle(bundle)).resources).toHaveLength(1);
});

test('refuses a text that is not JSON', async () => {
  const refused = await parseBundle(new TextEncoder().encode('{')).catch((thrown: unknown) => thrown);
  expect(isProblem(refused, 'foundation/invalid')).toBe(true);
});

test('refuses a bundle whose rules or extensions change its meaning', async () => {
  const entry = [{ resource: patient('a'), modifierExtension: [{ url: 'https://x.example', valueBoolean: true }] }];
  const modified = await parseBundle(bytesOf({ resourceType: 'Bundle', type: 'collection', entry }));
  expect(modified.errors).toEqual([{ entryIndex: 0, kind: '', path: '', key: 'not-understood' }]);
  const ruled = await parseBundle(bytesOf({ resourceType: 'Bundle', implicitRules: 'https://x.example', entry: [] }));
  expect(ruled.errors).toEqual([{ entryIndex: null, kind: '', path: 'Bundle', key: 'not-understood' }]);
});
