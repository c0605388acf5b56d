import { pathToFileURL } from 'node:url';
import { type Step, type Outcome, runCaptured, formatSeconds } from './run-command.ts';

const commands: Step[] = [
  { name: 'types', command: 'tsc', args: ['-b', '--pretty', 'false'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'rules', command: 'node', args: ['tools/repository-rules.ts'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'biome', args: ['format', '--colors=off', '--reporter=summary'] },
];

/** Runs all checks in parallel. Prints the output of failed checks, then one line for each check. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes = await Promise.all(commands.map(runCaptured));
  for (const { name, output } of outcomes.filter(({ ok }) => !ok)) console.log(`── ${name}\n${output.trimEnd()}\n`);
  for (const outcome of outcomes) console.log(formatOutcome(outcome));
  return outcomes;
}

/** Formats an outcome: `✓ types   0.6 s`. */
export function formatOutcome({ name, ok, millis }: Outcome): string {
  const advice = !ok && name === 'format' ? '   npm run format' : '';
  return `${ok ? '✓' : '✗'} ${name.padEnd(12)} ${formatSeconds(millis).padStart(7)}${advice}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outcomes = await runChecks();
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
