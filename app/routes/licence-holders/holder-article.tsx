import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { CasinoLinks } from '#app/site/cards/casino-links.tsx'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { OutsideLink } from '#app/site/offers/outside-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { LocalText } from '#app/ui/text/local-text.tsx'
import { NameHeading } from '#app/ui/text/name-heading.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { HolderView } from './holder-view.ts'

interface HolderArticleProps {
  holder: HolderView
  casinos: { name: string; slug: string; logo: string | null; rating: number }[]
  /** The other licence holders of the group. */
  group: { name: string; slug: string }[]
  /** Rendered above the content. */
  children: ReactNode
}

/** The content of a licence holder's page. */
export function HolderArticle({ holder, casinos, group, children }: HolderArticleProps) {
  const { holders, labels, site } = useMessages()
  const m = useTexts('holderTexts')
  const locale = useLocale()
  return (
    <article className="page-width grid grid-cols-1 gap-8 py-6">
      {children}
      <Breadcrumbs page="licenceHolder" name={holder.name} />
      <Card className="grid gap-4 sm:p-8">
        <NameHeading name={holder.name} />
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {holder.group_name && <Fact name={labels.group_name}>{holder.group_name}</Fact>}
          {holder.country && (
            <Fact name={labels.country}>
              <LocalText text={holder.country} />
            </Fact>
          )}
        </dl>
        {holder.note && (
          <p className="max-w-prose whitespace-pre-line text-lg" lang={holder.note.lang}>
            {holder.note.text}
          </p>
        )}
      </Card>
      <Section title={m.licences}>
        {holder.licences.length > 0 ? <Licences holder={holder} /> : <p>{m.noLicences}</p>}
        {holder.register_url && (
          <p>
            <OutsideLink href={holder.register_url} rel="nofollow noopener">
              {m.register}
            </OutsideLink>
          </p>
        )}
      </Section>
      <Section title={m.casinos}>
        {casinos.length === 0 ? (
          <p>{m.noCasinos}</p>
        ) : (
          <>
            <CasinoLinks casinos={casinos} />
            {!holder.isQuiet && <p className="max-w-prose">{holders.bonusRule}</p>}
            <p className="max-w-prose font-semibold">{m.exclusion}</p>
          </>
        )}
      </Section>
      {holder.group_name && group.length > 0 && (
        <Section title={m.group(holder.group_name)}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {group.map(({ name, slug }) => (
              <li key={slug}>
                <Link
                  to={pathTo('licenceHolder', locale, { slug })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {!holder.isQuiet && <p className="max-w-prose">{m.groupRule}</p>}
        </Section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <ButtonLink to={pathTo('licenceHolders', locale)} variant="secondary">
          {m.toList}
        </ButtonLink>
        <p className="text-ink-2 text-sm">
          <time dateTime={holder.updated_at}>{site.updated(holder.updated)}</time>
        </p>
      </div>
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="font-bold text-xl tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

function Licences({ holder }: { holder: HolderView }) {
  const { casinos } = useMessages()
  const m = useTexts('holderTexts')
  const missing = <span className="text-ink-2">{m.missing}</span>
  return (
    <Table caption={m.licences} columns={m.columns}>
      {holder.licences.map((licence, index) => {
        const validity = [licence.from && m.from(licence.from), licence.to && m.to(licence.to)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: licences have no other identity
          <tr key={index}>
            <td>{casinos.country[licence.market]}</td>
            <td>{m.licenceKinds[licence.kind] ?? missing}</td>
            <td className="font-mono">
              {licence.number || missing}
              {licence.domains.length > 0 && (
                <span className="block font-sans text-ink-2 text-xs">
                  {licence.domains.join(', ')}
                </span>
              )}
            </td>
            <td>{validity.filter(Boolean).join(' ') || missing}</td>
            <td>
              <span
                className={
                  licence.status === 'active' || licence.status === 'unknown'
                    ? ''
                    : 'font-semibold text-red'
                }
              >
                {m.statuses[licence.status]}
              </span>
              {licence.checked && (
                <span className="block text-ink-2 text-xs">{m.checked(licence.checked)}</span>
              )}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
