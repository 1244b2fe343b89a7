import type { ReactNode } from 'react'

/** A list of names and values, with the values right-aligned. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="ms-auto text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
