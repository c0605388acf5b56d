export type Scanner = {
  /** Name for logs. */
  name: string;
  /** Throws when the scanner cannot answer now. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
};
