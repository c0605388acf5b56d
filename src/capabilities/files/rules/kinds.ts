/** What a file can be. */
export const kinds = ['jpeg', 'png', 'pdf'] as const;
export type Kind = (typeof kinds)[number];

/** Type and ending of each kind. */
export const kindFacts = {
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
} as const satisfies Record<Kind, { type: string; ending: string }>;

/** What bytes are by their beginning, whatever they are called; undefined for what is none of ours. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  return kinds.find((kind) => beginnings[kind].every((byte, at) => bytes[at] === byte));
}

const beginnings: Record<Kind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/**
 * The name under which a file is shown and saved: what somebody called it, without a path, without what no disk or screen takes, with
 * the ending of what it is.
 */
export function fileName(called: string, kind: Kind): string {
  const last = called.split(/[/\\]/).at(-1) ?? '';
  const calm = last
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.(jpe?g|png|pdf)$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...calm].slice(0, 80).join('').trim();
  return `${short || 'file'}.${kindFacts[kind].ending}`;
}
