import type { Level } from '../rules/template.ts';

export const toneByLevel: Record<Level, 'ok' | 'warn' | 'danger'> = { ok: 'ok', caution: 'warn', urgent: 'danger' };
