import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { MetaArgs, MetaDescriptor } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { dateIn } from '#domain/locale/date.ts'
import { pages, type TextPage } from '#domain/pages/table.ts'

export interface ProsePageProps {
  page: TextPage
  title: string
  lead: string
  children: ReactNode
}

/** Text page with a table of contents on wide screens. */
export function ProsePage({ page, title, lead, children }: ProsePageProps) {
  const { site: m } = useMessages()
  const updated = pages[page].sitemap.updated.day
  const date = dateIn(useLocale(), updated)
  return (
    <article className="page-width pt-6 pb-12 sm:pb-16">
      <Breadcrumbs page={page} name={title} />
      <header className="mt-6 mb-10 border-line border-b pb-8">
        <h1 className="display">{title}</h1>
        <p className="mt-4 max-w-3xl text-ink-2 text-lg">{lead}</p>
        <p className="mt-4 text-ink-2 text-sm">
          <time dateTime={updated}>{m.updated(date)}</time>
        </p>
      </header>
      <div className="with-sidebar">
        <div className="prose">{children}</div>
        <nav aria-label={m.onThisPage} className="hidden lg:block print:hidden">
          <div className="sticky top-6 border-line border-s ps-6 text-sm">
            <p className="mb-2 font-semibold">{m.onThisPage}</p>
            <ul>
              {headingsOf(children).map(({ props }) => (
                <li key={props.id}>
                  <a href={`#${props.id}`} className="block py-1.5 text-ink-2 hover:text-fjord">
                    {props.children}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </article>
  )
}

type Heading = ReactElement<{ id: string; children: ReactNode }>

function headingsOf(children: ReactNode): Heading[] {
  return Children.toArray(children).filter(
    (child): child is Heading => isValidElement(child) && child.type === 'h2',
  )
}

export function proseMeta(title: string, description: string) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => pageMeta(matches, { title, description })
}
