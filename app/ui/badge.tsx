import type { ReactNode } from 'react'

const tones = {
  fjord: 'border-transparent bg-fjord-soft text-fjord',
  plain: 'border-line text-ink-2',
  amber: 'border-transparent bg-amber-soft text-amber',
  red: 'border-transparent bg-red-soft text-red',
}

export interface BadgeProps {
  tone?: keyof typeof tones
  children: ReactNode
}

export function Badge({ tone = 'fjord', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
