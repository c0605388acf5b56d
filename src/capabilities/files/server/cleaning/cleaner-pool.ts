import { type ChildProcess, fork } from 'node:child_process';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import type { GreyImage } from '#capabilities/files/rules/pixels.ts';
import { type FileResult, refused } from '#capabilities/files/rules/refusal.ts';
import { openFairTurns } from '#foundation/server/fair-turns.ts';
import { second } from '#foundation/time/clock.ts';
import type { CleanedFile } from './clean-image.ts';
import type { CleanResult, CleanTask, GreyTask, ResizeTask } from './clean-worker.ts';
import { type CleanerOptions, defaultCleanerLimits } from './cleaner.ts';
import type { CleanOrder, CleanReply } from './cleaner-process.ts';
import type { ResizedImage } from './resize-image.ts';

/** Processes that write files anew. Each call names the owner of the file, by whom turns are shared. */
export type CleanerPool = {
  /** The file without anything that is not its picture or its pages, or why it is refused. */
  clean(owner: string, kind: FileKind, bytes: Uint8Array): Promise<FileResult<CleanedFile>>;
  /** A cleaned picture again, as JPEG, at those widths that are smaller than its own; none where it takes too long or too much. */
  resize(owner: string, picture: ResizeTask): Promise<ResizedImage[]>;
  /** A cleaned picture in shades of grey, no longer than `longest`; undefined where it takes too long or too much. */
  grey(owner: string, picture: GreyTask): Promise<GreyImage | undefined>;
  /** Finishes what is under way, refuses what waits, and ends the processes. */
  close(): Promise<void>;
};

/**
 * A pool of cleaning processes. Each cleans one file at a time, with limits of time and memory of its own, and has nothing of the environment. Owners
 * take turns, and none of them has all processes. A process starts with its first file, and ends when it was idle for a while.
 */
export function openCleanerPool({ processes, ...limits }: { processes: number } & CleanerOptions): CleanerPool {
  const turns = openFairTurns({ atOnce: processes });
  const idle = new Set<CleanerProcess>();
  const underWay = new Set<Promise<unknown>>();
  let closing = false;

  async function run(owner: string, task: CleanTask): Promise<CleanResult> {
    const leave = await turns.take(owner);
    try {
      // A file that waits is checked by another process, or after the next start.
      if (closing) throw new Error('the cleaner is closing');
      const [cleaner = startProcess(limits, (ended) => idle.delete(ended))] = idle;
      idle.delete(cleaner);
      const answer = await cleaner.run(task);
      if (!cleaner.ended()) idle.add(cleaner);
      return answer;
    } finally {
      leave();
    }
  }

  async function inTurn(owner: string, task: CleanTask): Promise<CleanResult> {
    const work = run(owner, task);
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }

  return {
    clean: async (owner, kind, bytes) => {
      const answer = await inTurn(owner, { kind, bytes });
      return 'failed' in answer || 'narrow' in answer || 'grey' in answer ? refused('too-complex') : answer;
    },
    resize: async (owner, picture) => {
      const answer = await inTurn(owner, picture);
      return 'narrow' in answer ? answer.narrow : [];
    },
    grey: async (owner, picture) => {
      const answer = await inTurn(owner, picture);
      return 'grey' in answer ? answer.grey : undefined;
    },
    close: async () => {
      closing = true;
      await Promise.allSettled(underWay);
      await Promise.all([...idle].map((cleaner) => cleaner.end()));
    },
  };
}

type CleanerProcess = {
  run: (task: CleanTask) => Promise<CleanResult>;
  ended: () => boolean;
  end: () => Promise<void>;
};

// What the process itself does not end is ended from here.
const killDelay = 10 * second;

// A process that has nothing to do gives its memory back.
const idleTimeout = 60 * second;

function startProcess(limits: CleanerOptions, onEnd: (ended: CleanerProcess) => void): CleanerProcess {
  const child: ChildProcess = fork(new URL('cleaner-process.ts', import.meta.url), [JSON.stringify(limits)], {
    // No secret of the server is in a process that reads foreign files.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    // What parsers and decoders write may quote the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let over = false;
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  const cleaner: CleanerProcess = {
    ended: () => over,
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    run: (task) =>
      new Promise((answered) => {
        clearTimeout(idle);
        child.ref();
        child.channel?.ref();
        const id = ++orders;
        const end = (answer: CleanResult) => {
          clearTimeout(alarm);
          child.off('message', hear);
          child.off('exit', broken);
          if (!over) {
            child.unref();
            child.channel?.unref();
            idle = setTimeout(() => child.kill('SIGKILL'), idleTimeout).unref();
          }
          answered(answer);
        };
        const hear = (reply: CleanReply) => {
          if (reply.id === id) end(reply.answer);
        };
        const broken = () => end({ failed: 'process' });
        const alarm = setTimeout(
          () => {
            over = true;
            child.kill('SIGKILL');
          },
          (limits.timeout ?? defaultCleanerLimits.timeout) + killDelay,
        );
        child.on('message', hear);
        child.once('exit', broken);
        if (over) return broken();
        child.send({ id, task } satisfies CleanOrder, (fault) => fault && broken());
        return undefined;
      }),
  };
  child.on('error', () => undefined);
  child.once('exit', () => {
    over = true;
    clearTimeout(idle);
    onEnd(cleaner);
    resolve();
  });
  return cleaner;
}
