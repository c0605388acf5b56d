import { runCaptured } from '../../tools/run-command.ts';
import { executeAsOwner, type RunningServer } from './server.ts';

/** Connection data of the cluster that a drill runs: passed to tests as JSON in `CLUSTER`. */
export type ClusterConnection = {
  portal: string;
  inbox: string;
  ownerUrl: string;
  /** Environment variables of its servers. */
  settings: Record<string, string>;
  /** URL of the drill's control server, which moves the clocks and reserves numbers for test people. */
  control: string;
};

export type ClusterControlResponse = { lastPersonNumber: number };

export const runsOnCluster = process.env['CLUSTER'] !== undefined;

/** Connects to the cluster that `CLUSTER` names. Returns undefined when tests run on servers of their own. */
export async function connectToCluster(requiredSettings: Record<string, string>): Promise<RunningServer | undefined> {
  const connection = process.env['CLUSTER'];
  if (connection === undefined) return undefined;
  if (Object.keys(requiredSettings).length > 0)
    throw new Error(`A cluster has its own ${Object.keys(requiredSettings).join(', ')}.`);
  const { portal, inbox, ownerUrl, settings, control } = JSON.parse(connection) as ClusterConnection;
  const callControl = async (ahead?: number) => {
    const answer = await fetch(control, { method: 'POST', body: JSON.stringify({ ahead }) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as ClusterControlResponse;
  };
  const { lastPersonNumber } = await callControl();
  return {
    portal,
    inbox,
    lastPersonNumber,
    moveClock: (ahead) => callControl(ahead).then(() => undefined),
    inviteFirstAdministrator: (administrator) => inviteFirstAdministrator(ownerUrl, settings, administrator),
    executeAsOwner: (statement) => executeAsOwner(ownerUrl, statement),
    stop: () => Promise.resolve(),
  };
}

/** Deletes all staff of a database and creates the first administrator. Returns the link that the command prints. */
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
