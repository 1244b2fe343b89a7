/** Returns the HTML of a template for reviews. */
export const templateOf = (parts: string[]): string => parts.join('\n')

export function section(heading: string, reminder: string): string {
  return `<h2>${heading}</h2>\n<p>${reminder}</p>`
}

export function list(...items: string[]): string {
  return `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`
}
