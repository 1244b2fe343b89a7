const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux']
const known: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }

/** Returns a device name such as 'Firefox, Linux' from a user agent; null when neither part is recognised. */
export function deviceName(userAgent: string | null): string | null {
  const parts = [browsers, systems].flatMap((names) => {
    const name = names.find((candidate) => userAgent?.includes(candidate))
    return name ? [known[name] ?? name] : []
  })
  return parts.length > 0 ? parts.join(', ') : null
}
