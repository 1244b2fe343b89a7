import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// In a task of its own: to run all of the files for the first time is a long one already.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
