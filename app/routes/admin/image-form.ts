/** The name of the file beside an address, where a form sends both. */
export const fileNameOf = (name: string) => `${name}_file`
