import { Download } from 'lucide'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { buttonClass } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CodeBlock } from '#app/ui/text/code-block.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'

/** Columns with their values in the example row. */
export type TemplateCells = [column: string, example: string][]

/** Lists the columns of a sheet and links to its template file. */
export function TemplateTab({ kind, cells }: { kind: Kind; cells: TemplateCells }) {
  const { import: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="font-bold text-xl">{m.tabs[kind]}</h2>
      <p className="max-w-prose text-ink-2">{m.template[kind]}</p>
      <a
        href={`${pathTo('importTemplate', locale)}?kind=${kind}`}
        download
        className={buttonClass()}
      >
        <Icon of={Download} className="size-4" />
        {m.template.download}
      </a>
      <dl className="w-full divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {cells.map(([column, example]) => (
          <div key={column} className="grid gap-x-6 px-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-mono">{column}</dt>
            <dd className="break-words text-ink-2">{example || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function HelpTab() {
  const { import: m } = useAdminMessages()
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-xl">{m.help.title}</h2>
      <dl className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {m.help.items.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-2 max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export interface DebugResponse {
  text: string
  /** Set when the import has more rows than are shown. */
  rows: { shown: number; total: number } | null
  /** Import whose full response can be downloaded. */
  id: string | null
}

/** Shows the raw response for debugging. */
export function DebugTab({ response }: { response: DebugResponse | null }) {
  const { import: m, copy } = useAdminMessages()
  const locale = useLocale()
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="font-bold text-xl">{m.tabs.debug}</h2>
      <p className="text-ink-2">{response ? m.debug.text : m.debug.empty}</p>
      {response && (
        <>
          <div className="flex flex-wrap gap-3">
            <CopyButton
              text={response.text}
              variant="secondary"
              size="small"
              done={copy.done}
              failed={copy.failed}
            >
              {m.debug.copy}
            </CopyButton>
            {response.id && (
              <a
                href={`${pathTo('importResponse', locale)}?import=${response.id}`}
                download
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                <Icon of={Download} className="size-4" />
                {m.debug.download}
              </a>
            )}
          </div>
          {response.rows && (
            <p className="text-sm">
              {m.debug.cut(
                numberIn(locale, response.rows.shown),
                numberIn(locale, response.rows.total),
              )}
            </p>
          )}
          <CodeBlock label={m.debug.response}>{response.text}</CodeBlock>
        </>
      )}
    </div>
  )
}
