import { useState } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'

import { forgetBonuses, useUsedBonuses } from './used-bonuses.ts'

/** Removes what the visitor has told this browser about used bonuses. Shown only while there is something to remove. */
export function ForgetBonuses() {
  const { used: m } = useMessages().holders
  const [isForgotten, setForgotten] = useState(false)
  const hasSome = useUsedBonuses().length > 0
  return (
    <div className="needs-script">
      {hasSome && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            forgetBonuses()
            setForgotten(true)
          }}
        >
          {m.forgetAll}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isForgotten && !hasSome && m.forgotten}
      </p>
    </div>
  )
}
