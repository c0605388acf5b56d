import type { Level } from '../rules/template.ts';

/** Tone of each level, for notices and tags. */
export const toneByLevel: Record<Level, 'ok' | 'warn' | 'danger'> = { ok: 'ok', caution: 'warn', urgent: 'danger' };
