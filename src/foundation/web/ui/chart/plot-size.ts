/** Room around a plot, and how high it is: in pixels, of every chart alike. */
export const leftRoom = 48;
export const rightRoom = 8;
export const topRoom = 8;
export const plotHeight = 220;
export const axisRoom = 32;
/** How high a bar is at most, how wide a letter beside it may be, and the room between a label and its axis. */
export const barHeight = 22;
export const letterRoom = 8;
export const tickGap = 12;
