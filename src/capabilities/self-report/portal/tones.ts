import type { Level } from '../rules/template.ts';

/** The tone of each level, on notices and tags alike. */
export const tones: Record<Level, 'ok' | 'warn' | 'danger'> = { ok: 'ok', caution: 'warn', urgent: 'danger' };
