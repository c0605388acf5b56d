import { runCaptured } from '../../tools/run-command.ts';
import { executeAsOwner, type RunningServer } from './server.ts';

/** What a drill says of the cluster that it runs: given to stories as JSON in `CLUSTER`. */
export type ClusterConnection = {
  portal: string;
  inbox: string;
  ownerUrl: string;
  /** The environment of its servers. */
  settings: Record<string, string>;
  /** Where it is told to move its clocks, and asked for how many people others have met. */
  control: string;
};

/** What it answers there. */
export type ClusterControlResponse = { lastPersonNumber: number };

/** Whether stories are told on one. */
export const runsOnCluster = process.env['CLUSTER'] !== undefined;

/** The cluster that stories are told on when `CLUSTER` names one, in place of a server of their own. */
export async function connectToCluster(own: Record<string, string>): Promise<RunningServer | undefined> {
  const told = process.env['CLUSTER'];
  if (told === undefined) return undefined;
  if (Object.keys(own).length > 0) throw new Error(`A cluster has its own ${Object.keys(own).join(', ')}.`);
  const { portal, inbox, ownerUrl, settings, control } = JSON.parse(told) as ClusterConnection;
  const say = async (ahead?: number) => {
    const answer = await fetch(control, { method: 'POST', body: JSON.stringify({ ahead }) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as ClusterControlResponse;
  };
  const { lastPersonNumber: people } = await say();
  return {
    portal,
    inbox,
    lastPersonNumber: people,
    moveClock: (ahead) => say(ahead).then(() => undefined),
    inviteFirstAdministrator: (who) => inviteFirstAdministrator(ownerUrl, settings, who),
    executeAsOwner: (statement) => executeAsOwner(ownerUrl, statement),
    stop: () => Promise.resolve(),
  };
}

/** Forgets all staff of a database, and makes the first administrator; answers the link that the command prints. */
async function inviteFirstAdministrator(
  ownerUrl: string,
  env: Record<string, string>,
  { email, name }: { email: string; name: string },
): Promise<string> {
  await executeAsOwner(ownerUrl, 'truncate staff_account cascade');
  const { output } = await runCaptured({
    name: 'first administrator',
    command: 'node',
    args: ['tools/first-administrator.ts', '--email', email, '--name', name],
    env,
  });
  const link = /http\S+#\S+/.exec(output)?.[0];
  if (link === undefined) throw new Error(output);
  return link;
}
