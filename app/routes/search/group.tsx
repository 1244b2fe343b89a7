import { ArrowRight } from 'lucide'
import { Link } from 'react-router'

import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import type { Segment } from '#domain/search/excerpt.ts'
import type { SearchResult } from '#domain/search/results.ts'

import type { GroupView } from './search-view.ts'

/** The results of one kind. */
export function Group({ group: { kind, title, results, more } }: { group: GroupView }) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className="font-bold text-2xl tracking-tight">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {results.map((result) => (
          <Result key={result.path} result={result} />
        ))}
      </ul>
      {more && (
        <p className="mt-3 text-ink-2">
          {more.best}{' '}
          <Link to={more.path} className="link inline-flex min-h-11 items-center">
            {more.all}
            <Icon of={ArrowRight} className="ml-1.5 size-4" />
          </Link>
        </p>
      )}
    </section>
  )
}

function Result({ result: { name, title, path, excerpt, logo } }: { result: SearchResult }) {
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-2">
      {logo !== undefined && <Logo name={name} src={logo} className="size-12" />}
      <div className="min-w-0">
        <h3 className="font-bold leading-tight">
          <Link
            to={path}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:text-fjord"
          >
            <Marked segments={title} />
          </Link>
        </h3>
        <p className="wrap-anywhere mt-1 text-ink-2 text-sm">
          <Marked segments={excerpt} />
        </p>
      </div>
    </li>
  )
}

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className="rounded-sm bg-fjord-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
