import type { ReactNode } from 'react'
import type { MetaArgs, MetaDescriptor } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { dateIn } from '#domain/date.ts'

export interface ProsePageProps {
  title: string
  lead: string
  /** The day the text was last changed. */
  updated: string
  children: ReactNode
}

/** A page of running text. */
export function ProsePage({ title, lead, updated, children }: ProsePageProps) {
  const { site: m } = useMessages()
  const date = dateIn(useLocale(), updated)
  return (
    <article className="page-width py-12 sm:py-16">
      <header className="mb-10 max-w-3xl border-line border-b pb-8">
        <h1 className="display">{title}</h1>
        <p className="mt-4 text-ink-2 text-lg">{lead}</p>
        <p className="mt-4 text-ink-2 text-sm">
          <time dateTime={updated}>{m.updated(date)}</time>
        </p>
      </header>
      <div className="prose">{children}</div>
    </article>
  )
}

export function proseMeta(title: string, description: string) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => pageMeta(matches, { title, description })
}
