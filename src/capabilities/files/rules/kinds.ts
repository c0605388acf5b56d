export const fileKinds = ['jpeg', 'png', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileKindInfo = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
} as const satisfies Record<FileKind, { type: string; extension: string }>;

export function detectFileKind(bytes: Uint8Array): FileKind | undefined {
  return fileKinds.find((kind) => signatures[kind].every((byte, index) => bytes[index] === byte));
}

const signatures: Record<FileKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/**
 * Sanitizes the name of a file. Removes its path and characters that disks or screens cannot handle. Truncates it to 80
 * characters, and adds the extension of its kind.
 */
export function sanitizeFileName(name: string, kind: FileKind): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = baseName
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.(jpe?g|png|pdf)$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const truncated = [...cleaned].slice(0, 80).join('').trim();
  return `${truncated || 'file'}.${fileKindInfo[kind].extension}`;
}
