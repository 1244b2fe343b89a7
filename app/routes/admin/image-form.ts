/** Returns the name of the file field that accompanies an address field. */
export const fileNameOf = (name: string) => `${name}_file`
