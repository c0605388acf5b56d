import { setTimeout as wait } from 'node:timers/promises';
import { applyEntryExit, beginEntryPayment } from '#capabilities/entry-exit/contract.ts';
import { applicationOn } from '#capabilities/entry-exit/rules/testing/answers.ts';
import { readFile, uploadFile } from '#capabilities/files/contract.ts';
import { loadCodecs } from '#capabilities/files/server/cleaning/codecs.ts';
import { sendEmailCode } from '#capabilities/login/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { withClient, ownerUrl } from '../tools/cluster/databases.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { type CallPath, createCaller, type ApiAnswer } from './rig/api-caller.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, type CheckResult, type DrillContext, checkThat } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { openMailServer, openScanner, openSmsGateway, type FakeProvider } from './rig/providers.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';

type Providers = { sms: FakeProvider; mail: FakeProvider; scanner: FakeProvider };

/** Everybody on the far side of a wire fails, one after the other: SMS, mail, scanner, file store, payments. */
export const providersDown: Drill = {
  title: 'Providers are down',
  description:
    'Four phones declare, and each declaration is confirmed by SMS. The gateway hangs up for ten seconds, takes connections and says nothing for fifteen, and says yes without taking anything for ten; the mail server likewise, while people ask for codes. Then the scanner of files, the file store and the provider of payments are away, one after the other, and come back. All but the store speak the real protocols as programs of the drill.',
  async run(ground) {
    const { cluster, sessions, logProgress } = ground;
    await waitUntilReplicated(cluster);
    const providers = { sms: await openSmsGateway(), mail: await openMailServer(), scanner: await openScanner() };
    const before = await connectFakeProviders(cluster, providers);
    const writing = startDeclarationLoad(cluster.portal, sessions, 4);
    await wait(3000);
    for (const [mood, seconds] of [
      ['away', 10],
      ['stalls', 15],
      ['lies', 10],
    ] as const) {
      logProgress(`SMS and mail: ${mood}`);
      providers.sms.setMode(mood);
      providers.mail.setMode(mood);
      await Promise.all([requestCodes(cluster, 2), wait(seconds * 1000)]);
    }
    providers.sms.setMode('works');
    providers.mail.setMode('works');
    await wait(3000);
    const until = writing.now();
    await writing.stop();
    const sent = await checkMessagesSent(cluster, providers, before);
    const as = (at: number) => createCaller(cluster.portal, sessions[at]?.token);
    const files = [
      ...(await checkScannerOutage(ground, providers.scanner, as(0))),
      ...(await checkStoreOutage(ground, as(1))),
    ];
    const payments = await checkPaymentOutage(ground, as(2));
    for (const at of [0, 1, 2]) await cluster.replaceServer(at);
    for (const one of Object.values(providers)) await one.close();
    return [...(await checkUserImpact(cluster, writing, { from: 0, until, pause: 3 })), ...sent, ...files, ...payments];
  },
};

// All servers speak to these from now on; answers what was sent before.
async function connectFakeProviders(cluster: Cluster, { sms, mail, scanner }: Providers): Promise<MessageCounts> {
  const settings = {
    SMS_VENDORS: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${sms.port}/send`,
    MAIL_VENDORS: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    FILES_SCANNER: 'clamav',
    CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}`,
  };
  for (const at of [0, 1, 2]) await cluster.replaceServer(at, { settings });
  return waitUntilQueueIsEmpty(cluster);
}

async function requestCodes({ portal }: Cluster, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const email = `drill.${newId()}@example.com`;
    const { status, text } = await createCaller(portal)(`${sendEmailCode.path}?${new URLSearchParams({ email })}`);
    if (status !== 200) throw new Error(`a code was refused while the mail server was away: ${text}`);
  }
}

type MessageCounts = { sms: number; mail: number };

// How many there are, once all have gone.
async function waitUntilQueueIsEmpty({ plan }: Cluster): Promise<MessageCounts> {
  let [all, waiting] = [{ sms: 0, mail: 0 }, 0];
  await waitUntil(
    () =>
      withClient(ownerUrl(plan), async (client) => {
        const { rows } = await client.query<{ channel: 'sms' | 'mail'; count: number; waiting: number }>(
          `select channel, count(*)::int, (count(*) filter (where state = 'queued'))::int waiting from messages_message group by channel`,
        );
        all = Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) as MessageCounts;
        waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
        return waiting === 0;
      }),
    'messages still wait',
    () => undefined,
    300_000,
  );
  return { sms: all.sms ?? 0, mail: all.mail ?? 0 };
}

// Everything that was written since then: at the provider, once, and soon.
async function checkMessagesSent(
  cluster: Cluster,
  { sms, mail }: Providers,
  before: MessageCounts,
): Promise<CheckResult[]> {
  const since = performance.now();
  const after = await waitUntilQueueIsEmpty(cluster);
  const seconds = (performance.now() - since) / 1000;
  const of = (channel: keyof MessageCounts, { received: taken }: FakeProvider): CheckResult[] => {
    const written = after[channel] - before[channel];
    const twice = [...taken.values()].filter((times) => times > 1).length;
    return [
      checkThat(`${channel}: some were written meanwhile`, written > 0, String(written)),
      checkAtMost(`${channel}: of them, not at the provider`, written - taken.size, 0),
      checkAtMost(`${channel}: taken by the provider more than once`, twice, 0),
    ];
  };
  return [
    ...of('sms', sms),
    ...of('mail', mail),
    checkAtMost('all had been sent, after the providers were back for', seconds, 120, ' s'),
  ];
}

async function checkScannerOutage(
  { logProgress }: DrillContext,
  scanner: FakeProvider,
  as: CallPath,
): Promise<CheckResult[]> {
  logProgress('the scanner is away');
  scanner.setMode('away');
  const sent = await uploadPhoto(as, newId());
  const { id, state } = (sent.data ?? {}) as { id?: string; state?: string };
  scanner.setMode('works');
  const seconds = await measureSecondsUntil(async () => {
    const { data } = await as(readFile.path.replace(':id', id ?? ''));
    return (data as { state?: string } | undefined)?.state === 'available';
  });
  return [
    checkThat(
      'a file without a scanner is kept, and waits',
      sent.status === 200 && state === 'quarantined',
      formatAnswer(sent),
    ),
    // It rests for a minute, and is found by the job of the minute after.
    checkAtMost('it was checked by itself, after the scanner was back for', seconds, 130, ' s'),
  ];
}

async function checkStoreOutage({ cluster, logProgress }: DrillContext, as: CallPath): Promise<CheckResult[]> {
  logProgress('the file store is away');
  await cluster.service('store').kill();
  const request = newId();
  const sent = await uploadPhoto(as, request);
  await cluster.service('store').start();
  const again = await uploadPhoto(as, request);
  const { state } = (again.data ?? {}) as { state?: string };
  return [
    checkThat('a file without a store: try again', sent.status === 503, formatAnswer(sent)),
    checkThat(
      'the same request, once it is back: taken',
      again.status === 200 && state === 'available',
      formatAnswer(again),
    ),
  ];
}

async function checkPaymentOutage({ cluster, logProgress }: DrillContext, as: CallPath): Promise<CheckResult[]> {
  logProgress('the provider of payments is away');
  await cluster.service('sandbox').kill();
  const applied = await as(applyEntryExit.path, { answers: applicationOn(systemClock.today()) });
  const { id } = (applied.data ?? {}) as { id?: string };
  const refused = await as(beginEntryPayment.path, { id });
  await cluster.service('sandbox').start();
  const begun = await as(beginEntryPayment.path, { id });
  return [
    checkThat('an application without a provider of payments is taken', applied.status === 200, formatAnswer(applied)),
    checkThat('paying it: said that the provider is away', refused.text.includes('payment'), formatAnswer(refused)),
    checkThat('paying it, once it is back: a page', begun.status === 200, formatAnswer(begun)),
  ];
}

async function uploadPhoto(as: CallPath, requestId: string): Promise<ApiAnswer> {
  const { jpeg } = await loadCodecs();
  const [width, height] = [320, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  const bytes = new Uint8Array(await jpeg.encode({ data, width, height }));
  const form = new FormData();
  form.append('file', new File([bytes], 'photo.jpg'));
  return as(uploadFile.path, form, requestId);
}

function measureSecondsUntil(ask: () => Promise<boolean>): Promise<number> {
  return measureSeconds(() => waitUntil(ask, 'it does not come about', () => undefined, 150_000));
}

// As short as a row of a report: what the answer says about itself.
function formatAnswer({ status, text }: ApiAnswer): string {
  const message = /"(?:errmsg|message|msg)":"([^"]*)"/.exec(text)?.[1] ?? '';
  return message ? `${status}: ${message}` : String(status);
}
