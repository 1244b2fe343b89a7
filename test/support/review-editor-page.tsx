// The review editor alone, to be built as production builds it and served under production's policy.
import { createRoot } from 'react-dom/client'

import { ReviewEditors } from '#app/routes/dev/review-editors.tsx'
import '#app/app.css'

const place = document.querySelector('main')
if (place) createRoot(place).render(<ReviewEditors />)
