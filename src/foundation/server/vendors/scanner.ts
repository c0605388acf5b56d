export type Scanner = {
  /** Name for logs. */
  name: string;
  /** Scans bytes for viruses. Throws when the scanner cannot answer now. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
};
