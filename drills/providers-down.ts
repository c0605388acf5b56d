import { setTimeout as wait } from 'node:timers/promises';
import { applyEntryExit, beginEntryPayment } from '#capabilities/entry-exit/contract.ts';
import { applicationOn } from '#capabilities/entry-exit/rules/testing/answers.ts';
import { readFile, uploadFile } from '#capabilities/files/contract.ts';
import { loadCodecs } from '#capabilities/files/server/cleaning/codecs.ts';
import { sendEmailCode } from '#capabilities/login/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { onUrl, ownerUrl } from '../tools/cluster/databases.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { type Asking, askingAs, type Said } from './rig/asking.ts';
import { untilWhole } from './rig/databases.ts';
import { atMost, type Drill, type Finding, type Ground, mustBe } from './rig/drill.ts';
import { whatPeopleSaw } from './rig/lost.ts';
import { openMailServer, openScanner, openSmsGateway, type Provider } from './rig/providers.ts';
import { startWriting } from './rig/writing.ts';
import { secondsOf } from './rig/seconds.ts';

type Providers = { sms: Provider; mail: Provider; scanner: Provider };

/** Everybody on the far side of a wire fails, one after the other: SMS, mail, scanner, file store, payments. */
export const providersDown: Drill = {
  title: 'Providers are down',
  story:
    'Four phones declare, and each declaration is confirmed by SMS. The gateway hangs up for ten seconds, takes connections and says nothing for fifteen, and says yes without taking anything for ten; the mail server likewise, while people ask for codes. Then the scanner of files, the file store and the provider of payments are away, one after the other, and come back. All but the store speak the real protocols as programs of the drill.',
  async run(ground) {
    const { cluster, sessions, say } = ground;
    await untilWhole(cluster);
    const providers = { sms: await openSmsGateway(), mail: await openMailServer(), scanner: await openScanner() };
    const before = await settle(cluster, providers);
    const writing = startWriting(cluster.portal, sessions, 4);
    await wait(3000);
    for (const [mood, seconds] of [
      ['away', 10],
      ['stalls', 15],
      ['lies', 10],
    ] as const) {
      say(`SMS and mail: ${mood}`);
      providers.sms.be(mood);
      providers.mail.be(mood);
      await Promise.all([askForCodes(cluster, 2), wait(seconds * 1000)]);
    }
    providers.sms.be('works');
    providers.mail.be('works');
    await wait(3000);
    const until = writing.now();
    await writing.stop();
    const sent = await messagesSent(cluster, providers, before);
    const as = (at: number) => askingAs(cluster.portal, sessions[at]?.token);
    const files = [...(await scannerAway(ground, providers.scanner, as(0))), ...(await storeAway(ground, as(1)))];
    const payments = await paymentsAway(ground, as(2));
    for (const at of [0, 1, 2]) await cluster.replaceServer(at);
    for (const one of Object.values(providers)) await one.close();
    return [...(await whatPeopleSaw(cluster, writing, { from: 0, until, pause: 3 })), ...sent, ...files, ...payments];
  },
};

// All servers speak to these from now on; answers what was sent before.
async function settle(cluster: Cluster, { sms, mail, scanner }: Providers): Promise<Messages> {
  const settings = {
    SMS_VENDORS: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${sms.port}/send`,
    MAIL_VENDORS: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    FILES_SCANNER: 'clamav',
    CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}`,
  };
  for (const at of [0, 1, 2]) await cluster.replaceServer(at, { settings });
  return untilNoneWaits(cluster);
}

async function askForCodes({ portal }: Cluster, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const email = `drill.${newId()}@example.com`;
    const { status, text } = await askingAs(portal)(`${sendEmailCode.path}?${new URLSearchParams({ email })}`);
    if (status !== 200) throw new Error(`a code was refused while the mail server was away: ${text}`);
  }
}

type Messages = { sms: number; mail: number };

// How many there are, once all have gone.
async function untilNoneWaits({ plan }: Cluster): Promise<Messages> {
  let [all, waiting] = [{ sms: 0, mail: 0 }, 0];
  await untilTrue(
    () =>
      onUrl(ownerUrl(plan), async (client) => {
        const { rows } = await client.query<{ channel: 'sms' | 'mail'; count: number; waiting: number }>(
          `select channel, count(*)::int, (count(*) filter (where state = 'queued'))::int waiting from messages_message group by channel`,
        );
        all = Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) as Messages;
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
async function messagesSent(cluster: Cluster, { sms, mail }: Providers, before: Messages): Promise<Finding[]> {
  const since = performance.now();
  const after = await untilNoneWaits(cluster);
  const seconds = (performance.now() - since) / 1000;
  const of = (channel: keyof Messages, { taken }: Provider): Finding[] => {
    const written = after[channel] - before[channel];
    const twice = [...taken.values()].filter((times) => times > 1).length;
    return [
      mustBe(`${channel}: some were written meanwhile`, written > 0, String(written)),
      atMost(`${channel}: of them, not at the provider`, written - taken.size, 0),
      atMost(`${channel}: taken by the provider more than once`, twice, 0),
    ];
  };
  return [
    ...of('sms', sms),
    ...of('mail', mail),
    atMost('all had been sent, after the providers were back for', seconds, 120, ' s'),
  ];
}

async function scannerAway({ say }: Ground, scanner: Provider, as: Asking): Promise<Finding[]> {
  say('the scanner is away');
  scanner.be('away');
  const sent = await upload(as, newId());
  const { id, state } = (sent.data ?? {}) as { id?: string; state?: string };
  scanner.be('works');
  const seconds = await secondsUntil(async () => {
    const { data } = await as(readFile.path.replace(':id', id ?? ''));
    return (data as { state?: string } | undefined)?.state === 'available';
  });
  return [
    mustBe('a file without a scanner is kept, and waits', sent.status === 200 && state === 'quarantined', said(sent)),
    // It rests for a minute, and is found by the job of the minute after.
    atMost('it was checked by itself, after the scanner was back for', seconds, 130, ' s'),
  ];
}

async function storeAway({ cluster, say }: Ground, as: Asking): Promise<Finding[]> {
  say('the file store is away');
  await cluster.part('store').kill();
  const request = newId();
  const sent = await upload(as, request);
  await cluster.part('store').start();
  const again = await upload(as, request);
  const { state } = (again.data ?? {}) as { state?: string };
  return [
    mustBe('a file without a store: try again', sent.status === 503, said(sent)),
    mustBe('the same request, once it is back: taken', again.status === 200 && state === 'available', said(again)),
  ];
}

async function paymentsAway({ cluster, say }: Ground, as: Asking): Promise<Finding[]> {
  say('the provider of payments is away');
  await cluster.part('sandbox').kill();
  const applied = await as(applyEntryExit.path, { answers: applicationOn(systemClock.today()) });
  const { id } = (applied.data ?? {}) as { id?: string };
  const refused = await as(beginEntryPayment.path, { id });
  await cluster.part('sandbox').start();
  const begun = await as(beginEntryPayment.path, { id });
  return [
    mustBe('an application without a provider of payments is taken', applied.status === 200, said(applied)),
    mustBe('paying it: said that the provider is away', refused.text.includes('payment'), said(refused)),
    mustBe('paying it, once it is back: a page', begun.status === 200, said(begun)),
  ];
}

async function upload(as: Asking, requestId: string): Promise<Said> {
  const { jpeg } = await loadCodecs();
  const [width, height] = [320, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  const bytes = new Uint8Array(await jpeg.encode({ data, width, height }));
  const form = new FormData();
  form.append('file', new File([bytes], 'photo.jpg'));
  return as(uploadFile.path, form, requestId);
}

function secondsUntil(ask: () => Promise<boolean>): Promise<number> {
  return secondsOf(() => untilTrue(ask, 'it does not come about', () => undefined, 150_000));
}

// As short as a row of a report: what the answer says about itself.
function said({ status, text }: Said): string {
  const message = /"(?:errmsg|message|msg)":"([^"]*)"/.exec(text)?.[1] ?? '';
  return message ? `${status}: ${message}` : String(status);
}
