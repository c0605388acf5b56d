import { setTimeout as wait } from 'node:timers/promises';
import { emptyWhenHealthy, labelsOf, type Line, linesOf, shippedDashboards } from '../tools/dashboards.ts';
import type { Cluster } from '../tools/cluster/cluster.ts';
import { untilTrue } from '../tools/cluster/part.ts';
import { untilWhole } from './rig/databases.ts';
import { type Drill, type Ground, mustBe, told } from './rig/drill.ts';
import { logIn } from './rig/logging-in.ts';
import { pictureOf, sendFile } from './rig/file.ts';
import { askPrometheus, untilReached } from './rig/prometheus.ts';
import { startReading } from './rig/reading.ts';
import { startWriting } from './rig/writing.ts';

// Of the hour that ended five minutes ago.
const countedLater = 'Codes that logged somebody in';

type Answered = { result: { metric: Record<string, string> }[] };

/** What the dashboards ask is asked of Prometheus, as Grafana would, while people use the cluster. */
export const watching: Drill = {
  title: 'What the dashboards ask has an answer',
  story:
    'Travellers log in, declare, look at what they declared and send a file. Each line of each panel of both dashboards is asked of the cluster’s Prometheus for the last five minutes, as Grafana does. Each has at least one series, with the labels that its legend names, or is among those that are empty while all is well (`tools/dashboards.ts` says why).',
  async run(ground) {
    const { cluster, say } = ground;
    await untilWhole(cluster);
    await untilReached(cluster);
    const lines = [...shippedDashboards().values()].flatMap(linesOf);
    const wanted = lines.filter(({ name }) => !(name in emptyWhenHealthy));
    const stop = await usePortal(ground);
    say(`${lines.length} lines of the dashboards`);
    const without = async () => {
      const found = await Promise.all(wanted.map(async (line) => ({ line, answer: await answerTo(cluster, line) })));
      return found.filter(({ answer }) => answer.result.length === 0).map(({ line }) => line.name);
    };
    // It is told anew every fifteen seconds.
    const look = async (so: (empty: string[]) => boolean) => {
      await wait(3000);
      return so(await without());
    };
    const until = (so: (empty: string[]) => boolean, within: number) =>
      untilTrue(() => look(so), 'some are empty', undefined, within).catch(() => undefined);
    await until((empty) => empty.every((name) => name.includes(countedLater)), 180_000);
    await stop();
    say('the last one');
    await until((empty) => empty.length === 0, 420_000);
    const empty = await without();
    const answers = await Promise.all(lines.map(async (line) => ({ ...line, ...(await answerTo(cluster, line)) })));
    const unnamed = answers.flatMap(({ name, target, result }) =>
      labelsOf(target)
        .filter((label) => result.some(({ metric }) => !(label in metric)))
        .map((label) => `${name} has no ${label}`),
    );
    const series = answers.reduce((sum, { result }) => sum + result.length, 0);
    const emptyNow = answers.filter(({ name, result }) => name in emptyWhenHealthy && result.length === 0);
    return [
      told('asked', `${lines.length} lines of ${new Set(lines.map(({ name }) => name.split(': ')[0])).size} panels`),
      told('answered', `${series} series`),
      mustBe('every line that should has a series', empty.length === 0, empty.join('; ') || 'yes'),
      mustBe('every series has the labels of its legend', unnamed.length === 0, unnamed.join('; ') || 'yes'),
      told('empty, as they may be', emptyNow.map(({ name }) => name).join('; ') || 'none'),
    ];
  },
};

async function answerTo(cluster: Cluster, { target }: Line): Promise<Answered> {
  const until = Date.now() / 1000;
  const span = { query: target.expr, start: String(until - 300), end: String(until), step: '15' };
  return askPrometheus<Answered>(cluster, `query_range?${new URLSearchParams(span)}`);
}

async function usePortal({ cluster, sessions }: Ground): Promise<() => Promise<void>> {
  const [session] = sessions;
  if (!session) throw new Error('nobody is logged in');
  const refused = await logIn(cluster, { ask: cluster.portal, enter: cluster.portal });
  if (refused) throw new Error(refused);
  const { status, problem } = await sendFile(cluster.portal, session, await pictureOf(50_000));
  if (status !== 200) throw new Error(`a file: ${status} ${problem}`);
  const writing = startWriting(cluster.portal, sessions, 2);
  const reading = startReading(cluster.portal, session);
  return async () => {
    await writing.stop();
    await reading.stop();
  };
}
