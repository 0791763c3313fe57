/** Where the sections are a row below the head of the page, and a bar stands at the foot. */
export const phoneLayout = '(max-width: 767px)'
