import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Where a process listens: by TCP, or by UDP to whoever sends. */
export type ListeningSocket = { pid: number; kind: 'tcp' | 'udp'; address: string; port: number };

const procTables = ['tcp', 'tcp6', 'udp', 'udp6'] as const;
// As the kernel numbers them: LISTEN, and of UDP, which has no such state, a socket that takes from everybody.
const listeningStates = { tcp: '0A', udp: '07' } as const;

/** All places at which some processes listen, as the kernel knows them. One that ends meanwhile has none. */
export function listListeningSockets(pids: Iterable<number>): ListeningSocket[] {
  return [...pids].flatMap((pid) => {
    const own = readSockets(pid);
    return procTables.flatMap((table) => {
      const kind = table.startsWith('tcp') ? 'tcp' : 'udp';
      return readProcFile(`/proc/${pid}/net/${table}`)
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        .filter((parts) => parts[3] === listeningStates[kind] && own.has(parts[9] ?? ''))
        .map(([, local = '']) => ({ pid, kind, ...parseSocketAddress(local) }) as const);
    });
  });
}

/** Every process that was started by one of some others, or by one of those in its turn. */
export function listDescendants(pids: Iterable<number>): number[] {
  const parents = listProcesses().map((pid) => [pid, readParent(pid)] as const);
  const found = new Set(pids);
  const given = new Set(found);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid) => !given.has(pid));
}

function listProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

// The name before it may have spaces and brackets.
function readParent(pid: number): number {
  return Number(/^.*\) \S (\d+)/s.exec(readProcFile(`/proc/${pid}/stat`))?.[1] ?? Number.NaN);
}

function readSockets(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`;
  return new Set(
    fallbackIfMissing(() => readdirSync(folder), []).flatMap(
      (fd) => /^socket:\[(\d+)\]$/.exec(fallbackIfMissing(() => readlinkSync(`${folder}/${fd}`), ''))?.[1] ?? [],
    ),
  );
}

// 0100007F:0BB8: each four bytes in the order of this machine, the port as one writes it.
function parseSocketAddress(local: string): { address: string; port: number } {
  const [address = '', port = ''] = local.split(':');
  const bytes = (address.match(/.{8}/g) ?? []).flatMap((word) => [...Buffer.from(word, 'hex').reverse()]);
  const short = Buffer.from(bytes).toString('hex');
  const within = short.replace(/^0{20}ffff(?=.{8}$)/, '');
  if (within.length === 8) return { address: bytes.slice(-4).join('.'), port: Number.parseInt(port, 16) };
  return { address: short === `${'0'.repeat(31)}1` ? '::1' : short, port: Number.parseInt(port, 16) };
}

function readProcFile(path: string): string {
  return fallbackIfMissing(() => readFileSync(path, 'utf8'), '');
}

function fallbackIfMissing<T>(look: () => T, nothing: T): T {
  try {
    return look();
  } catch (thrown) {
    if (['ENOENT', 'ESRCH', 'EINVAL'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return nothing;
    throw thrown;
  }
}
