/** Entities that the sanitizer writes in attributes. */
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }

/** Returns the text of an attribute in a sanitized review. */
export const attributeText = (value: string): string =>
  value.replace(/&(?:amp|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)
