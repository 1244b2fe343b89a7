import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { countClicks } from './site/count-clicks.ts'

countClicks()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
