import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '../icon.tsx'

const tones = {
  info: { icon: Info, look: 'border-line bg-surface', mark: 'text-fjord' },
  success: { icon: CircleCheck, look: 'border-transparent bg-fjord-soft', mark: 'text-fjord' },
  warning: { icon: TriangleAlert, look: 'border-transparent bg-amber-soft', mark: 'text-amber' },
  error: { icon: CircleAlert, look: 'border-red bg-red-soft', mark: 'text-red' },
}

export interface AlertProps {
  tone?: keyof typeof tones
  title: string
  children?: ReactNode
}

/** A message box. Screen readers announce an error at once, and the other tones when they are idle. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  const { icon, look, mark } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control border p-4 ${look}`}
    >
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${mark}`} />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-2 text-sm">{children}</div>}
      </div>
    </div>
  )
}
