// A page with only the review editor, built and served with production's settings and content security policy.
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'

import { ReviewEditors } from '#app/routes/dev/review-editors.tsx'
import '#app/app.css'

const place = document.querySelector('main')
if (place)
  createRoot(place).render(
    <MemoryRouter>
      <ReviewEditors />
    </MemoryRouter>,
  )
