/** The name of the visitor's list in the browser's storage. */
export const shortlistKey = 'shortlist'

/** The form that the boxes on cards belong to. */
export const compareFormId = 'compare'
