/** What a file can be. */
export const fileKinds = ['jpeg', 'png', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Type and ending of each kind. */
export const fileKindInfo = {
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
} as const satisfies Record<FileKind, { type: string; ending: string }>;

/** What bytes are by their beginning, whatever they are called; undefined for what is none of ours. */
export function detectFileKind(bytes: Uint8Array): FileKind | undefined {
  return fileKinds.find((kind) => signatures[kind].every((byte, at) => bytes[at] === byte));
}

const signatures: Record<FileKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/**
 * The name under which a file is shown and saved: what somebody called it, without a path, without what no disk or screen takes, with
 * the ending of what it is.
 */
export function sanitizeFileName(called: string, kind: FileKind): string {
  const last = called.split(/[/\\]/).at(-1) ?? '';
  const calm = last
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.(jpe?g|png|pdf)$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...calm].slice(0, 80).join('').trim();
  return `${short || 'file'}.${fileKindInfo[kind].ending}`;
}
