import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A socket on which a process listens: TCP, or UDP that accepts packets from any sender. */
export type ListeningSocket = { pid: number; kind: 'tcp' | 'udp'; address: string; port: number };

const procTables = ['tcp', 'tcp6', 'udp', 'udp6'] as const;
// States in the kernel's tables: LISTEN for TCP. UDP has no such state; 07 means an unconnected socket.
const listeningStates = { tcp: '0A', udp: '07' } as const;

/** A process that ended meanwhile has no sockets. */
export function listListeningSockets(pids: Iterable<number>): ListeningSocket[] {
  return [...pids].flatMap((pid) => {
    const sockets = readSockets(pid);
    return procTables.flatMap((table) => {
      const kind = table.startsWith('tcp') ? 'tcp' : 'udp';
      return readProcFile(`/proc/${pid}/net/${table}`)
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        .filter((parts) => parts[3] === listeningStates[kind] && sockets.has(parts[9] ?? ''))
        .map(([, local = '']) => ({ pid, kind, ...parseSocketAddress(local) }) as const);
    });
  });
}

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

// The process name before the state may contain spaces and brackets.
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

// Such as 0100007F:0BB8: groups of four bytes in the machine's byte order, and the port in normal order.
function parseSocketAddress(local: string): { address: string; port: number } {
  const [address = '', port = ''] = local.split(':');
  const bytes = (address.match(/.{8}/g) ?? []).flatMap((word) => [...Buffer.from(word, 'hex').reverse()]);
  const hex = Buffer.from(bytes).toString('hex');
  const withoutMapping = hex.replace(/^0{20}ffff(?=.{8}$)/, '');
  if (withoutMapping.length === 8) return { address: bytes.slice(-4).join('.'), port: Number.parseInt(port, 16) };
  return { address: hex === `${'0'.repeat(31)}1` ? '::1' : hex, port: Number.parseInt(port, 16) };
}

function readProcFile(path: string): string {
  return fallbackIfMissing(() => readFileSync(path, 'utf8'), '');
}

function fallbackIfMissing<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch (thrown) {
    if (['ENOENT', 'ESRCH', 'EINVAL'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return fallback;
    throw thrown;
  }
}
