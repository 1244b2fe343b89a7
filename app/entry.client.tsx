import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Hydrates in a separate task, because evaluating all modules is already a long one.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
