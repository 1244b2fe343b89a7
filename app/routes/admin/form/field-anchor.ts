/** Returns the id of the element that holds a field of a record form. */
export function fieldAnchor(name: string): string {
  return `field-${name}`
}
