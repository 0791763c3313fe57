/** Where the sections are a row below the bar, and what is often added has a button of its own. */
export const phoneLayout = '(max-width: 767px)'
