/** How many pixels of a straightened line stand for one character. */
export const stripCharacterWidth = 24;
/** How tall such a line is. */
export const stripHeight = 36;
