import '@orenda/shared-ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRouter } from './router.tsx'
import { sessionKnown } from './session/start.ts'

// Everything that the first screen waits for leaves now, side by side: the session here, the texts, the remote and its
// first requests from the router's loaders. React draws meanwhile.
void sessionKnown()
const router = startRouter()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
