/** Prefixes of the specified paths whose answers have the envelope `code` (spec §7); all others have `errno`. */
export const codeEnvelopePaths = ['/api/phs-entryexit/', '/api/evyd-phs-gateway/'] as const;
