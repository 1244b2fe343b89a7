/** The maximum number of Swedish texts in one request for suggestions, and their maximum length. */
export const maxTexts = 150
export const maxTextLength = 500
