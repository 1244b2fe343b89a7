/** Returns names as a phrase: 'Lyktan, Tjärn och Åreskutan'. */
export function namesOf(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1)
  return others.length > 0 ? `${others.join(', ')} ${and} ${last}` : last
}
