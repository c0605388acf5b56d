/** Tones of the tags of changes. */
export const toneByChangeKind = { added: 'info', removed: 'warn', changed: 'info', moved: 'neutral' } as const;
