/** A longer label does not fit on one line of the menu of the docs. */
export const longestLabel = 24;
