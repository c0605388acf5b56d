/** Maximum number of characters of the text of a pass. */
export const maxPassLength = 600;
