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
import { type Caller, createCaller, type ApiAnswer } from './rig/api-caller.ts';
import { waitUntilReplicated } from './rig/databases.ts';
import { checkAtMost, type Drill, type CheckResult, type DrillContext, checkThat } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { openMailServer, openScanner, openSmsGateway, type FakeProvider } from './rig/providers.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';
import { measureSeconds } from './rig/measure-seconds.ts';

type Providers = { sms: FakeProvider; mail: FakeProvider; scanner: FakeProvider };

export const providersDown: Drill = {
  title: 'External providers fail',
  description:
    'Four phones submit declarations, and each declaration is confirmed by SMS. The SMS gateway closes connections for ten seconds, then accepts connections without responding for fifteen, then reports success without accepting anything for ten. The mail server does the same while people request codes. Then the file scanner, the file store and the payment provider fail one after another and recover. The drill runs its own programs that speak the real protocols, except for the file store.',
  async run(context) {
    const { cluster, sessions, logProgress } = context;
    await waitUntilReplicated(cluster);
    const providers = { sms: await openSmsGateway(), mail: await openMailServer(), scanner: await openScanner() };
    const before = await connectFakeProviders(cluster, providers);
    const load = startDeclarationLoad(cluster.portal, sessions, 4);
    await wait(3000);
    for (const [mode, seconds] of [
      ['away', 10],
      ['stalls', 15],
      ['lies', 10],
    ] as const) {
      logProgress(`SMS and mail: ${mode}`);
      providers.sms.setMode(mode);
      providers.mail.setMode(mode);
      await Promise.all([requestCodes(cluster, 2), wait(seconds * 1000)]);
    }
    providers.sms.setMode('works');
    providers.mail.setMode('works');
    await wait(3000);
    const until = load.now();
    await load.stop();
    const sent = await checkMessagesSent(cluster, providers, before);
    const callerFor = (index: number) => createCaller(cluster.portal, sessions[index]?.token);
    const files = [
      ...(await checkScannerOutage(context, providers.scanner, callerFor(0))),
      ...(await checkStoreOutage(context, callerFor(1))),
    ];
    const payments = await checkPaymentOutage(context, callerFor(2));
    for (const index of [0, 1, 2]) await cluster.replaceServer(index);
    for (const provider of Object.values(providers)) await provider.close();
    return [...(await checkUserImpact(cluster, load, { from: 0, until, pause: 3 })), ...sent, ...files, ...payments];
  },
};

// Returns the number of messages sent before.
async function connectFakeProviders(cluster: Cluster, { sms, mail, scanner }: Providers): Promise<MessageCounts> {
  const settings = {
    SMS_VENDORS: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${sms.port}/send`,
    MAIL_VENDORS: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    FILES_SCANNER: 'clamav',
    CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}`,
  };
  for (const index of [0, 1, 2]) await cluster.replaceServer(index, { settings });
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

async function waitUntilQueueIsEmpty({ plan }: Cluster): Promise<MessageCounts> {
  let [counts, waiting] = [{ sms: 0, mail: 0 }, 0];
  await waitUntil(
    () =>
      withClient(ownerUrl(plan), async (client) => {
        const { rows } = await client.query<{ channel: 'sms' | 'mail'; count: number; waiting: number }>(
          `select channel, count(*)::int, (count(*) filter (where state = 'queued'))::int waiting from messages_message group by channel`,
        );
        counts = Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) as MessageCounts;
        waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
        return waiting === 0;
      }),
    'messages are still queued',
    () => undefined,
    300_000,
  );
  return { sms: counts.sms ?? 0, mail: counts.mail ?? 0 };
}

// Checks that every message since then reached the provider, once and soon.
async function checkMessagesSent(
  cluster: Cluster,
  { sms, mail }: Providers,
  before: MessageCounts,
): Promise<CheckResult[]> {
  const since = performance.now();
  const after = await waitUntilQueueIsEmpty(cluster);
  const seconds = (performance.now() - since) / 1000;
  const checkChannel = (channel: keyof MessageCounts, { received }: FakeProvider): CheckResult[] => {
    const written = after[channel] - before[channel];
    const twice = [...received.values()].filter((times) => times > 1).length;
    return [
      checkThat(`${channel}: messages written during the outage`, written > 0, String(written)),
      checkAtMost(`${channel}: of these, missing at the provider`, written - received.size, 0),
      checkAtMost(`${channel}: messages that the provider accepted twice`, twice, 0),
    ];
  };
  return [
    ...checkChannel('sms', sms),
    ...checkChannel('mail', mail),
    checkAtMost('time after recovery until all messages were sent', seconds, 120, ' s'),
  ];
}

async function checkScannerOutage(
  { logProgress }: DrillContext,
  scanner: FakeProvider,
  call: Caller,
): Promise<CheckResult[]> {
  logProgress('the scanner fails');
  scanner.setMode('away');
  const sent = await uploadPhoto(call, newId());
  const { id, state } = (sent.data ?? {}) as { id?: string; state?: string };
  scanner.setMode('works');
  const seconds = await measureSecondsUntil(async () => {
    const { data } = await call(readFile.path.replace(':id', id ?? ''));
    return (data as { state?: string } | undefined)?.state === 'available';
  });
  return [
    checkThat(
      'without a scanner, an upload is stored and queued',
      sent.status === 200 && state === 'quarantined',
      formatAnswer(sent),
    ),
    // A file waits a minute before the next check, and the job that checks runs once a minute.
    checkAtMost('time after recovery until the file was checked', seconds, 130, ' s'),
  ];
}

async function checkStoreOutage({ cluster, logProgress }: DrillContext, call: Caller): Promise<CheckResult[]> {
  logProgress('the file store fails');
  await cluster.findService('store').kill();
  const request = newId();
  const sent = await uploadPhoto(call, request);
  await cluster.findService('store').start();
  const retried = await uploadPhoto(call, request);
  const { state } = (retried.data ?? {}) as { state?: string };
  return [
    checkThat('without a file store, an upload is answered with "try again"', sent.status === 503, formatAnswer(sent)),
    checkThat(
      'the retried upload succeeds once the store is back',
      retried.status === 200 && state === 'available',
      formatAnswer(retried),
    ),
  ];
}

async function checkPaymentOutage({ cluster, logProgress }: DrillContext, call: Caller): Promise<CheckResult[]> {
  logProgress('the payment provider fails');
  await cluster.findService('sandbox').kill();
  const applied = await call(applyEntryExit.path, { answers: applicationOn(systemClock.today()) });
  const { id } = (applied.data ?? {}) as { id?: string };
  const refused = await call(beginEntryPayment.path, { id });
  await cluster.findService('sandbox').start();
  const started = await call(beginEntryPayment.path, { id });
  return [
    checkThat('without a payment provider, an application is accepted', applied.status === 200, formatAnswer(applied)),
    checkThat(
      'paying it reports that the provider is unavailable',
      refused.text.includes('payment'),
      formatAnswer(refused),
    ),
    checkThat('paying it opens a page once the provider is back', started.status === 200, formatAnswer(started)),
  ];
}

async function uploadPhoto(call: Caller, requestId: string): Promise<ApiAnswer> {
  const { jpeg } = await loadCodecs();
  const [width, height] = [320, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  const bytes = new Uint8Array(await jpeg.encode({ data, width, height }));
  const form = new FormData();
  form.append('file', new File([bytes], 'photo.jpg'));
  return call(uploadFile.path, form, requestId);
}

function measureSecondsUntil(isReached: () => Promise<boolean>): Promise<number> {
  return measureSeconds(() => waitUntil(isReached, 'the expected state is not reached', () => undefined, 150_000));
}

function formatAnswer({ status, text }: ApiAnswer): string {
  const message = /"(?:errmsg|message|msg)":"([^"]*)"/.exec(text)?.[1] ?? '';
  return message ? `${status}: ${message}` : String(status);
}
