/**
 * The migrations of version 0.1 with the start of their checksums. Version 1.0.0 squashed them into a few files that create the
 * same schema, and accepts a database or backup that has all of them. Two were released with a second text for a few hours.
 */
export const old: readonly (readonly [name: string, checksum: string])[] = [
  ['embedded/0001_roles_and_auth', '6c60468dc20b3e50'],
  ['embedded/0002_first_start', '5eb52b273844f2e9'],
  ['embedded/0003_signing_keys', '789a66aa4c380478'],
  ['embedded/0004_auth', '3a83043adc8f0d06'],
  ['embedded/0005_user_object', '6f8c56f7531ba4f0'],
  ['embedded/0006_audit', '057221369babe2d0'],
  ['embedded/0007_known_devices', '5b3bcdb4d4fed788'],
  ['embedded/0008_rate_limits', 'd44c559b067e4457'],
  ['embedded/0009_phone_sign_up', 'bb9fbd5ce8606315'],
  ['migrations/0001_foundation', 'a9ee6fedfd880e34'],
  ['migrations/0002_casinos', '302b85e9a460857a'],
  ['migrations/0003_slots', '53a75285a82ae3f8'],
  ['migrations/0004_slug_redirects', '9aa1fa57ea134d7e'],
  ['migrations/0005_second_factor', '3db11a4307141f1d'],
  ['migrations/0006_sorting', '2faead87d0783942'],
  ['migrations/0007_clicks', '72a13cf560bc3a18'],
  ['migrations/0008_admin_lists', '3fa4c31e4b35c492'],
  ['migrations/0008_admin_lists', 'f13056d9ae4f530b'],
  ['migrations/0009_history', '6dd8456c94efda6a'],
  ['migrations/0010_import_rows', 'f10e54326558d944'],
  ['migrations/0011_imports', '9cdb2cdd1b33bb34'],
  ['migrations/0012_notify_changes', 'c1a6f18828578bcf'],
  ['migrations/0013_audit', '7fc1e83d52ddc53c'],
  ['migrations/0014_faster_imports', '9b5244617e3f9811'],
  ['migrations/0014_faster_imports', 'f2e32a8d7a7a1c20'],
  ['migrations/0015_lighter_pieces', '11fcf9df406ed932'],
  ['migrations/0016_no_pause', '2b7b9b0fa691c620'],
  ['migrations/0017_asked_again', '9ed8d95f93221274'],
  ['migrations/0018_names', '86c27b441ce13f18'],
  ['migrations/0019_no_wagering', 'a3473b93a03b1b1d'],
  ['migrations/0020_forgiving_search', 'e96ddea5469e0790'],
  ['migrations/0021_demo_catalogue', '6618f72437dca5a9'],
]

/** The migrations that create the schema of the old ones. */
export const replacements: readonly string[] = [
  'embedded/0001_roles_and_accounts',
  'embedded/0002_sessions_and_codes',
  'embedded/0003_keys_and_limits',
  'migrations/0001_catalogue',
  'migrations/0002_history_and_imports',
  'migrations/0003_clicks_and_audit',
]

export const oldNames: readonly string[] = [...new Set(old.map(([name]) => name))]

/** True when an old migration with this checksum was released. */
export function isOld(name: string, checksum: string): boolean {
  return old.some(([known, start]) => known === name && checksum.startsWith(start))
}

/** Returns the old migrations that a history lacks; none when it has all of them, or only newer ones. */
export function missingOld(names: string[]): string[] {
  if (!names.some((name) => oldNames.includes(name))) return []
  return oldNames.filter((name) => !names.includes(name))
}

/** Replaces the names of the old migrations. The history must have all of them or none. */
export function withoutOld(names: string[]): string[] {
  const others = names.filter((name) => !oldNames.includes(name))
  return others.length === names.length ? names : [...replacements, ...others]
}
