import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * For tests of what must hold across processes: runs a program (the body of an async function) in several further processes
 * that begin at the same moment, and gives what each returned. In it, `load('budgets/take-budget.ts')` imports a module of
 * the server's foundation and `input` is what was given.
 */
export async function inProcesses<Result>(count: number, program: string, input: unknown): Promise<Result[]> {
  const root = JSON.stringify(path.resolve(import.meta.dirname, '..'));
  const source = `const load = (file) => import(${root} + '/' + file);
    const input = ${JSON.stringify(input)};
    const ready = async () => { process.send('ready'); await new Promise((go) => process.once('message', go)); };
    const result = await (async () => { ${program} })();
    process.send({ result }, () => process.disconnect());`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  let waiting = count;
  return Promise.all(
    children.map(
      (child) =>
        new Promise<Result>((resolve, reject) => {
          child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
          child.on('message', (message: 'ready' | { result: Result }) => {
            if (message !== 'ready') return resolve(message.result);
            waiting -= 1;
            if (waiting === 0) for (const each of children) each.send('go');
          });
        }),
    ),
  );
}
