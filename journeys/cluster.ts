import { runQuietly } from '../tools/step.ts';
import { asOwner, type RunningServer } from './server.ts';

/** What a drill says of the cluster that it runs: given to stories as JSON in `CLUSTER`. */
export type ClusterFacts = {
  portal: string;
  inbox: string;
  ownerUrl: string;
  /** The environment of its servers. */
  settings: Record<string, string>;
  /** Where it is told to move its clocks, and asked for how many people others have met. */
  control: string;
};

/** What it answers there. */
export type ClusterAnswer = { people: number };

/** Whether stories are told on one. */
export const onCluster = process.env['CLUSTER'] !== undefined;

/** The cluster that stories are told on when `CLUSTER` names one, in place of a server of their own. */
export async function runningCluster(own: Record<string, string>): Promise<RunningServer | undefined> {
  const told = process.env['CLUSTER'];
  if (told === undefined) return undefined;
  if (Object.keys(own).length > 0) throw new Error(`A cluster has its own ${Object.keys(own).join(', ')}.`);
  const { portal, inbox, ownerUrl, settings, control } = JSON.parse(told) as ClusterFacts;
  const say = async (ahead?: number) => {
    const answer = await fetch(control, { method: 'POST', body: JSON.stringify({ ahead }) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as ClusterAnswer;
  };
  const { people } = await say();
  return {
    portal,
    inbox,
    people,
    moveClock: (ahead) => say(ahead).then(() => undefined),
    firstAdministrator: (who) => firstAdministrator(ownerUrl, settings, who),
    asOwner: (statement) => asOwner(ownerUrl, statement),
    stop: () => Promise.resolve(),
  };
}

/** Forgets all staff of a database, and makes the first administrator; answers the link that the command prints. */
async function firstAdministrator(
  ownerUrl: string,
  env: Record<string, string>,
  { email, name }: { email: string; name: string },
): Promise<string> {
  await asOwner(ownerUrl, 'truncate staff_account cascade');
  const { output } = await runQuietly({
    name: 'first administrator',
    command: 'node',
    args: ['tools/first-administrator.ts', '--email', email, '--name', name],
    env,
  });
  const link = /http\S+#\S+/.exec(output)?.[0];
  if (link === undefined) throw new Error(output);
  return link;
}
