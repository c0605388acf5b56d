/** Looks for viruses. */
export type Scanner = {
  /** Its name, for logs. */
  name: string;
  /** Whether the bytes are known to be bad. Throws when that cannot be told now. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
};
