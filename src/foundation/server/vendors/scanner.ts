/** A virus scanner. */
export type Scanner = {
  /** Name for logs. */
  name: string;
  /** Whether the bytes are infected. Throws when the scanner cannot answer now. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
};
