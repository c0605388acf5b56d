/** How many pixels of a straightened line stand for one character. */
export const stripWide = 24;
/** How tall such a line is. */
export const stripTall = 36;
