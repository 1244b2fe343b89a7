import { Link } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { useRootData } from '../site.ts'
import { HelpLine } from './help-line.tsx'

/** Says on every page until when the visitor's pause lasts, with links to help. */
export function PauseLine() {
  const { pause } = useRootData()
  const locale = useLocale()
  return (
    pause && (
      <div className="bg-fjord-soft">
        <p className="page-width py-3 text-sm">
          <Link to={pathTo('pause', locale)} className="link font-semibold">
            {pause}
          </Link>{' '}
          · <HelpLine />
        </p>
      </div>
    )
  )
}
