import type { RouterContextProvider } from 'react-router'

import type { OfferPolicy } from '#domain/pause/facts.ts'

import { offerPolicyContext } from '../context.ts'

/** Returns what a record's page may show. A draft, which only administrators see, is shown as it will be published. */
export function offerPolicyOf(
  context: Readonly<RouterContextProvider>,
  { published }: { published: boolean },
): OfferPolicy {
  const policy = context.get(offerPolicyContext)
  return published ? policy : { ...policy, isQuiet: false }
}
