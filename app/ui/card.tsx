import type { ComponentProps } from 'react'

export const cardClass = 'rounded-card border border-line bg-surface shadow-soft'

export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`${cardClass} p-5 sm:p-6 ${className}`} />
}
