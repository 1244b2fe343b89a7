import type { Locale } from '#domain/locale/locale.ts'
import { percentIn } from '#domain/locale/number.ts'
import { type Criterion, criteria } from '#domain/ranking/criteria.ts'
import { method, methods } from '#domain/ranking/method.ts'

type Columns = [first: string, second: string, third: string]
type Version = (typeof methods)[number]['version']

function Head({ columns }: { columns: Columns }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The weight of each criterion, and its share of all. */
export function CriteriaTable({
  names,
  columns,
  locale,
}: {
  names: Record<Criterion, string>
  columns: Columns
  locale: Locale
}) {
  const all = criteria.reduce((sum, criterion) => sum + method.weights[criterion], 0)
  return (
    <table>
      <Head columns={columns} />
      <tbody>
        {criteria.map((criterion) => (
          <tr key={criterion}>
            <th scope="row">{names[criterion]}</th>
            <td>{method.weights[criterion]}</td>
            <td>{percentIn(locale, Math.round((100 * method.weights[criterion]) / all))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every version of the method, the current one first. */
export function VersionTable({
  columns,
  changes,
  dateOf,
}: {
  columns: Columns
  changes: Record<Version, string>
  dateOf: (day: string) => string
}) {
  return (
    <table>
      <Head columns={columns} />
      <tbody>
        {methods.toReversed().map(({ version, from }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>
              <time dateTime={from}>{dateOf(from)}</time>
            </td>
            <td>{changes[version]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
