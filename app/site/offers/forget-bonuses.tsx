import { useState } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'

import { forgetBonuses, useUsedBonuses } from './used-bonuses.ts'

/** Removes what the visitor has told this browser about used bonuses. */
export function ForgetBonuses() {
  const { used: m } = useMessages().holders
  const hasSome = useUsedBonuses().length > 0
  return <ForgetButton hasSome={hasSome} text={m.forgetAll} forget={forgetBonuses} />
}

interface ForgetButtonProps {
  hasSome: boolean
  text: string
  forget: () => void
}

/** Removes something that the visitor has asked this browser to keep. Shown only while there is something to remove. */
export function ForgetButton({ hasSome, text, forget }: ForgetButtonProps) {
  const { used: m } = useMessages().holders
  const [isForgotten, setForgotten] = useState(false)
  return (
    <div className="needs-script">
      {hasSome && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            forget()
            setForgotten(true)
          }}
        >
          {text}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isForgotten && !hasSome && m.forgotten}
      </p>
    </div>
  )
}
