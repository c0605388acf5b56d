import { pathToFileURL } from 'node:url';
import { type Command, type Outcome, runQuietly, seconds } from './step.ts';

const commands: Command[] = [
  { name: 'types', command: 'tsc', args: ['-b', '--pretty', 'false'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'fences', command: 'node', args: ['tools/fences.ts'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'biome', args: ['format', '--colors=off', '--reporter=summary'] },
];

/** Runs every check at once; prints what the failing ones say, then a line for each. */
export async function check(): Promise<Outcome[]> {
  const outcomes = await Promise.all(commands.map(runQuietly));
  for (const { name, output } of outcomes.filter(({ ok }) => !ok)) console.log(`── ${name}\n${output.trimEnd()}\n`);
  for (const outcome of outcomes) console.log(lineOf(outcome));
  return outcomes;
}

/** `✓ types   0.6 s` */
export function lineOf({ name, ok, millis }: Outcome): string {
  const advice = !ok && name === 'format' ? '   npm run format' : '';
  return `${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(millis).padStart(7)}${advice}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outcomes = await check();
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
