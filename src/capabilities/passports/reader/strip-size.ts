/** Width in pixels of one character in a straightened line. */
export const stripCharacterWidth = 24;
/** Height in pixels of a straightened line. */
export const stripHeight = 36;
