import { beforeAll, expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { minute, parseInstant } from '#foundation/time/clock.ts';
import * as calls from '../contract-console.ts';
import { refuseRecovery } from './decide-recovery.ts';
import { listIssuedCertificates } from './read-issued-certificates.ts';
import { listRecoveries } from './read-recoveries.ts';
import { openCertificatesWorld, openDesk } from './testing/world.ts';

const world = await openCertificatesWorld();
const desk = await openDesk(world);
const { certifier } = desk;

// Of ten recoveries, four are undecided, three refused and three certified; two each are recorded at the same time.
beforeAll(async () => {
  for (const [index, given] of [
    'Ana',
    'Budi',
    'Cik',
    'Dian',
    'Eka',
    'Fitri',
    'Gita',
    'Hana',
    'Ika',
    'Jaya',
  ].entries()) {
    if (index % 2 === 0) world.advanceTime(minute);
    const { recovery } =
      index % 3 === 0 ? await desk.issueNewCertificate({ given }) : { recovery: await record(given) };
    if (index % 3 === 1) await refuseRecovery(world, nextRequest(certifier), { id: recovery, reason: 'No proof' });
  }
});

const record = async (given: string) => {
  const { holder } = await desk.issueNewCertificate({ given: `${given} A` });
  return desk.recordRecoveryFor(holder, { given });
};

test.each(['waiting', 'decided'] as const)('sorts the %s recoveries by every column', (list) =>
  expectSortedList(
    calls.listRecoveries,
    (input: object) => listRecoveries(world, nextRequest(certifier), { list, ...input }),
    {
      recorded: ({ recordedAt }) => parseInstant(recordedAt),
      state: ({ state }) => calls.RecoveryState.options.indexOf(state),
    },
  ),
);

test('sorts issued certificates by every column', () =>
  expectSortedList(
    calls.listIssuedCertificates,
    (input: object) => listIssuedCertificates(world, nextRequest(certifier), input),
    { issued: ({ issuedAt }) => parseInstant(issuedAt), ends: ({ endsAt }) => parseInstant(endsAt) },
  ));

test('lists decided recoveries latest first without a sort', async () => {
  const { items } = await listRecoveries(world, nextRequest(certifier), { list: 'decided' });
  const times = items.map(({ decidedAt }) => decidedAt ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
});
